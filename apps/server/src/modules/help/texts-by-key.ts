import { readdir } from 'node:fs/promises'
import type { Language, Pair } from '@stowline/text/kernel/pair'

const isPair = (value: unknown): value is Pair =>
  Array.isArray(value) && value.length >= 2 && value.every((part) => typeof part === 'string')

const modules = new Map<string, Promise<unknown>>()

/** A file of the texts, read once; undefined: there is none of this name. */
const moduleNamed = (name: string): Promise<unknown> => {
  const known = modules.get(name) ?? import(`@stowline/text/${name}`).catch(() => undefined)
  modules.set(name, known)
  return known
}

/** A text that is said as it stands: one with a parameter needs what only the screen knows. */
const plainText = (value: unknown): Pair | undefined =>
  isPair(value) && !value.some((part) => part.includes('{')) ? value : undefined

/** The text that a key like `orders-screen.ordersScreen.cancel` names: file, export, key. */
const textAt = async (key: string): Promise<Pair | undefined> => {
  const [file = '', ...path] = key.split('.')
  if (!/^[a-z-]+$/.test(file)) return undefined
  let value = await moduleNamed(file)
  for (const name of path)
    value =
      typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined
  return plainText(value)
}

/** The folder of the texts: a file an area. */
const folder = new URL('.', import.meta.resolve('@stowline/text/ui'))

/** Plain texts below a value, each under the key that names it. */
const pairsBelow = (value: unknown, key: string): readonly (readonly [string, Pair])[] => {
  const pair = plainText(value)
  if (pair) return [[key, pair]]
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  // A name with a dot of its own could not be told from two.
  const named = Object.entries(value).filter(([name]) => /^\w+$/.test(name))
  return named.flatMap(([name, inner]) => pairsBelow(inner, `${key}.${name}`))
}

let all: Promise<readonly (readonly [string, Pair])[]> | undefined

const readAll = async (): Promise<readonly (readonly [string, Pair])[]> => {
  const files = (await readdir(folder)).filter((name) => /^[a-z-]+\.ts$/.test(name)).map((name) => name.slice(0, -3))
  const found = await Promise.all(files.map(async (file) => pairsBelow(await moduleNamed(file), file)))
  return found.flat().filter(([key]) => key.split('.').length > 2)
}

/** Every text that may be named, under its key; read when somebody first asks. */
export const allTexts = (): Promise<readonly (readonly [string, Pair])[]> => {
  all ??= readAll()
  return all
}

const texts = new Map<string, Pair | undefined>()

/** Loads the texts of these keys, so that they can be said at once. */
export const loadTexts = async (keys: readonly string[]): Promise<void> => {
  for (const key of new Set(keys)) if (!texts.has(key)) texts.set(key, await textAt(key))
}

/** What a key says, once it was loaded. */
export const textNamed = (key: string, language: Language): string | undefined =>
  texts.get(key)?.[language === 'zh' ? 0 : 1]
