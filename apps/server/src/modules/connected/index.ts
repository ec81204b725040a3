export { connectedHandlers } from './connected.handlers.ts'
