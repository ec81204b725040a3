export { strategyHandlers } from './strategies.handlers.ts'
