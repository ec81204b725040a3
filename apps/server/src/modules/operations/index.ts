export { receivingHandlers } from './receiving.handlers.ts'
export { operationsHandlers } from './operations.handlers.ts'
export { rechargingHandlers } from './recharging.handlers.ts'
