export { helpHandlers } from './help.handlers.ts'
export { helpDocs, unknownReferences } from './library.ts'
export type { HelpDoc } from './own-articles.ts'
