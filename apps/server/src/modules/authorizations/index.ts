export { authorizationHandlers } from './authorizations.handlers.ts'
