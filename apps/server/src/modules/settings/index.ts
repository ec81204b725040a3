export { accountOfLabel, findAccount, unseal } from './carrier-accounts.ts'
export { settingsHandlers } from './settings.handlers.ts'
