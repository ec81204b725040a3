export { openReturns, ordersWithPendingReturn, type ReturnChoice } from './open-returns.ts'
