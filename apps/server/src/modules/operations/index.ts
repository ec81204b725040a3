export { operationsHandlers } from './operations.handlers.ts'
