export { connectedHandlers } from './connected.handlers.ts'
export type { Ids } from './links.ts'
export { readRecords } from './read-records.ts'
