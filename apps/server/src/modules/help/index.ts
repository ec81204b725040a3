export { helpHandlers } from './help.handlers.ts'
export { drawnMarkup, helpDocs, namesIn, unknownReferences } from './library.ts'
export { findParts } from './find-parts.ts'
export type { HelpDoc } from './own-articles.ts'
