export { connectedHandlers } from './connected.handlers.ts'
export type { Ids, Links } from './links.ts'
export { readRecords } from './read-records.ts'
