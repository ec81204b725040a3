export { inboundHandlers } from './inbound.handlers.ts'
