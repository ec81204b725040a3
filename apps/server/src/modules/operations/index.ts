export { receivingHandlers } from './receiving.handlers.ts'
export { compensatingHandlers } from './compensating.handlers.ts'
export { operationsHandlers } from './operations.handlers.ts'
export { rechargingHandlers } from './recharging.handlers.ts'
