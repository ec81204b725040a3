import { fieldsIn } from '@stowline/domain/kernel/records'
import { createKeptStore, type Store } from '../frame/store.ts'
import { isSame } from './is-same.ts'
import { forgetOldSettings, oldSettings } from './old-settings.ts'

/** What a person has set under one name, as it travels: `preferences`, `list.orders`, `view.orders.<id>`. */
export type SettingValue = Readonly<Record<string, unknown>>
type Values = Readonly<Record<string, SettingValue>>

/**
 * The server keeps what a person has set; this is the browser's copy, from which everything is drawn at once. `unsaved` has not reached the server
 * yet. Before the server has said whose it is, the copy is nobody's.
 */
type Kept = { readonly owner: string | undefined; readonly values: Values; readonly unsaved: readonly string[] }

const valuesIn = (raw: unknown): Values =>
  Object.fromEntries(Object.entries(fieldsIn(raw)).map(([name, value]) => [name, fieldsIn(value)]))

const read = (raw: unknown): Kept => {
  const { owner, values, unsaved } = fieldsIn(raw)
  return {
    owner: typeof owner === 'string' ? owner : undefined,
    values: valuesIn(values),
    unsaved: Array.isArray(unsaved) ? unsaved.filter((name) => typeof name === 'string') : [],
  }
}

const nothing: Kept = { owner: undefined, values: {}, unsaved: [] }
const kept = createKeptStore<Kept>(() => localStorage, 'oms.settings.v1', { ...nothing, values: oldSettings() }, read)

/** Set in this window since it came: newer than what the server answers to a question asked before. */
const setHere = new Set<string>()
const listeners = new Set<() => void>()

/** Tells when this window set something that the server has to be told. */
export const whenSet = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Everything that is set, by name. */
export const settings: Pick<Store<Values>, 'get' | 'watch'> = { get: () => kept.get().values, watch: kept.watch }
export const settingOf = (name: string): SettingValue | undefined => kept.get().values[name]

const without = (values: Values, name: string): Values => {
  const { [name]: _gone, ...rest } = values
  return rest
}

/** Sets a value, or forgets it; at once here, and soon at the server. */
export const keepSetting = (name: string, value: SettingValue | undefined): void => {
  setHere.add(name)
  kept.set(({ owner, values, unsaved }) => ({
    owner,
    values: value === undefined ? without(values, name) : { ...values, [name]: value },
    unsaved: [...unsaved.filter((each) => each !== name), name],
  }))
  for (const listener of listeners) listener()
}

/** Whose copy this is; undefined before the server has said so. */
export const settingsOwner = (): string | undefined => kept.get().owner

export const unsavedSettings = (): readonly string[] => kept.get().unsaved

/** The server has this value. One that was set meanwhile still has to be told. */
export const markSaved = (name: string, value: SettingValue | undefined): void => {
  if (kept.get().values[name] !== value) return
  kept.set((now) => ({ ...now, unsaved: now.unsaved.filter((each) => each !== name) }))
}

/**
 * What the server keeps for this account takes the copy's place. What this account has set here and the server has not heard of yet stays, and what
 * older versions kept in the browser is taken over once, where the server has nothing of that name.
 */
export const takeSettings = (owner: string, raw: unknown): void => {
  const now = kept.get()
  if (now.owner !== undefined && now.owner !== owner) setHere.clear()
  const isOwn = now.owner === owner
  const newer = new Set([...setHere, ...(isOwn ? now.unsaved : [])])
  const old = oldSettings(owner)
  const told = valuesIn(raw)
  const values: Record<string, SettingValue> = { ...old, ...told }
  for (const name of newer) {
    const value = now.values[name]
    if (value === undefined) delete values[name]
    else values[name] = value
  }
  // What is the same stays the same object, so that nothing is drawn again for it.
  for (const [name, value] of Object.entries(values)) {
    const before = now.values[name]
    if (before && isSame(before, value)) values[name] = before
  }
  const added = Object.keys(old).filter((name) => told[name] === undefined && !newer.has(name))
  kept.set({ owner, values, unsaved: [...(isOwn ? now.unsaved : [...setHere]), ...added] })
  forgetOldSettings(owner)
  for (const listener of listeners) listener()
}

/** Somebody signed out: the next person at this browser begins with his own. */
export const forgetSettings = (): void => {
  setHere.clear()
  kept.set(nothing)
}

/** One setting as a store. Damaged or older values cost only what cannot be read. */
export const createSetting = <Value extends object>(
  name: string,
  initial: Value,
  readValue: (raw: unknown) => Value,
): Store<Value> => {
  let raw: SettingValue | undefined
  let value = initial
  const get = (): Value => {
    const now = settingOf(name)
    if (now !== raw) value = now === undefined ? initial : readValue(now)
    raw = now
    return value
  }
  return {
    get,
    set: (next) => keepSetting(name, fieldsIn(typeof next === 'function' ? next(get()) : next)),
    watch: kept.watch,
  }
}
