export { viewHandlers } from './views.handlers.ts'
