/** The number that people know a document by: two letters of its kind, the day it was made, and the end of its id. */
export const documentNumber = (letters: string, id: string, now: Date): string =>
  `${letters}${now.toISOString().slice(2, 10).replaceAll('-', '')}-${id.slice(-5).toUpperCase()}`
