import { readFileSync } from 'node:fs'

/** Lower case, one a line; what it is made of says data/common-passwords.md. */
const FILE = new URL('../../../data/common-passwords.txt', import.meta.url)

let list: ReadonlySet<string> | undefined

/** Whether a password, in lower case, is on the list of common ones. Read at first use. */
export const isCommonPassword = (lowerCasePassword: string): boolean => {
  list ??= new Set(readFileSync(FILE, 'utf8').split('\n').filter(Boolean))
  return list.has(lowerCasePassword)
}
