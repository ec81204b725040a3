export { personalHandlers } from './personal.handlers.ts'
export { settingsOf } from './settings-of.ts'
