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

const texts = new Map<string, Pair | undefined>()

/** Loads the texts of these keys, so that they can be said at once. */
export const loadTexts = async (keys: readonly string[]): Promise<void> => {
  for (const key of new Set(keys)) if (!texts.has(key)) texts.set(key, await textAt(key))
}

/** What a key says, once it was loaded. */
export const textNamed = (key: string, language: Language): string | undefined =>
  texts.get(key)?.[language === 'zh' ? 0 : 1]
