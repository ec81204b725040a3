import { fieldsIn } from '@stowline/domain/kernel/records'
import type { SettingValue } from './settings.ts'

/** Where versions before kept what a person sets, in the browser alone: its name now, whose it is, and how it was written. */
type Old = {
  readonly pattern: RegExp
  readonly name: (key: string) => string
  readonly owner?: (match: RegExpExecArray) => string | undefined
  readonly read: (text: string) => SettingValue
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const olds: readonly Old[] = [
  { pattern: /^oms\.preferences\.v1$/, name: () => 'preferences', read: (text) => fieldsIn(readJson(text)) },
  { pattern: /^oms\.grid\.(.+)\.v1$/, name: (key) => `list.${key}`, read: (text) => fieldsIn(readJson(text)) },
  {
    pattern: /^oms\.export\.([^.]+)\.([^.]*)\.v1$/,
    name: (key) => `export.${key}`,
    owner: ([, , account]) => account,
    read: (text) => ({ presets: readJson(text) }),
  },
  {
    pattern: /^oms\.export\.([^.]+)\.([^.]*)\.last\.v1$/,
    name: (key) => `export.${key}`,
    owner: ([, , account]) => account,
    read: (text) => ({ fields: text.split(',') }),
  },
]

type Found = { readonly key: string; readonly name: string; readonly value: SettingValue }

/** Those of nobody in particular, and of this account. */
const find = (account: string | undefined): Found[] => {
  const found: Found[] = []
  try {
    for (const key of Object.keys(localStorage))
      for (const { pattern, name, owner, read } of olds) {
        const match = pattern.exec(key)
        const text = match && localStorage.getItem(key)
        if (!match || !text || (owner && owner(match) !== account)) continue
        found.push({ key, name: name(match[1] ?? ''), value: read(text) })
      }
  } catch {
    // Storage forbidden: nothing was kept.
  }
  return found
}

/** What is still kept the old way, by its name now. */
export const oldSettings = (account?: string): Readonly<Record<string, SettingValue>> => {
  const all: Record<string, SettingValue> = {}
  for (const { name, value } of find(account)) all[name] = { ...all[name], ...value }
  return all
}

/** They were taken over. */
export const forgetOldSettings = (account: string): void => {
  for (const { key } of find(account)) localStorage.removeItem(key)
}
