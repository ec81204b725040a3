export { referenceHandlers } from './reference.handlers.ts'
