export { receivingHandlers } from './receiving.handlers.ts'
export { operationsHandlers } from './operations.handlers.ts'
