import { texts } from './kernel/pair.ts'

/** Where codes are scanned. */
export const scanWords = texts({
  sound: ['声音', 'Sound'],
})
