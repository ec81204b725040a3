import type { Carrier } from '@stowline/domain/shipping/carrier'
import { type Language, say, type Texts } from '@stowline/text/kernel/pair'

type Carriers = ReadonlyMap<string, Pick<Carrier, 'name' | 'services'>>

/** Names of carriers by their codes, for files that people read. */
export const carrierNames = (carriers: Carriers): Texts =>
  Object.fromEntries([...carriers].map(([code, { name }]) => [code, name]))

/** Names of the services of all carriers by their codes. */
export const serviceNames = (carriers: Carriers): Texts =>
  Object.fromEntries([...carriers.values()].flatMap(({ services }) => services.map(({ code, name }) => [code, name])))

/** A code in words; a code without words as it is. */
export const inWords = <Value>(value: Value, names: Texts | undefined, language: Language): Value | string => {
  const pair = names && typeof value === 'string' ? names[value] : undefined
  return pair ? say(pair, language) : value
}
