export { accountOfLabel, findAccount, type ShippingAccount, unseal } from './carrier-accounts.ts'
export { settingsHandlers } from './settings.handlers.ts'
