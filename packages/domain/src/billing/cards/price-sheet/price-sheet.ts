import { keysOf } from '../../../kernel/records.ts'
import {
  belowHead,
  type CellFault,
  type Cells,
  filledRows,
  type Imported,
  imported,
  refused,
} from '../imports/sheet.ts'
import type { CardRates } from '../rate-card.ts'
import { priceCell, type PriceValue, readPriceCell } from './cell.ts'
import { fieldAt, type PriceField, priceFields } from './price-fields.ts'

/** One value of a card: its place, what kind it is, and its cell. */
export type PriceLine = { readonly place: string; readonly field: PriceField; readonly cell: string }

const isValue = (value: unknown): value is PriceValue =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'number' ||
  (Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number'))

/** Every value that stands at a place of the sheet, in the card's own order. Rows of lists are counted from 1, names of two languages from 0. */
const valuesIn = (node: unknown, place: string): PriceLine[] => {
  const field = fieldAt(place)
  if (field) return isValue(node) ? [{ place, field, cell: priceCell(field, node) }] : []
  if (typeof node !== 'object' || node === null) return []
  const first = Array.isArray(node) && !place.endsWith('.name') ? 1 : 0
  return Object.entries(node).flatMap(([key, value]) =>
    valuesIn(value, [place, Array.isArray(node) ? String(Number(key) + first) : key].filter(Boolean).join('.')),
  )
}

const partOf = ({ place }: PriceLine): number =>
  priceFields.findIndex((field) => field.place.split('.').slice(0, 3).join() === generalOf(place).slice(0, 3).join())
const generalOf = (place: string): string[] => (fieldAt(place)?.place ?? place).split('.')

/** Everything that a card says beside its tables, a line for each value: what the price sheet shows. */
export const priceLines = (card: CardRates): readonly PriceLine[] =>
  keysOf(card)
    .flatMap((group) => valuesIn(card[group], group))
    .toSorted((one, other) => partOf(one) - partOf(other))

const heads = { place: /^(code|代码)$/, value: /^(value|price|数值|价格)$/ }
type Read = { readonly row: number; readonly column: number; readonly place: string; readonly value: PriceValue }

/** A card with the values of a sheet in place of its own. A list of which a row is named is that of the sheet, whole; what is not named stays. */
export const importPrices = (cells: Cells, card: CardRates): Imported<CardRates> => {
  const found = belowHead(filledRows(cells), heads)
  if (!found) return { ok: false, faults: [refused(1, 0, 'rating.priceHeadsMissing')] }
  const faults: CellFault[] = []
  const read = new Map<string, Read>()
  const column = found.at('value') + 1
  for (const { row, cells: own } of found.rows) {
    const place = own[found.at('place')] ?? ''
    const text = own[column - 1] ?? ''
    const field = fieldAt(place)
    const value = field && readPriceCell(field, text)
    if (!field || !isPlaceOf(card, place))
      faults.push(refused(row, found.at('place') + 1, 'rating.priceUnknown', place))
    else if (read.has(place)) faults.push(refused(row, found.at('place') + 1, 'rating.priceDoubled', place))
    else if (value === undefined) faults.push(refused(row, column, 'rating.priceUnclear', text || place))
    else read.set(place, { row, column, place, value })
  }
  return faults.length > 0 ? { ok: false, faults } : placed(card, [...read.values()])
}

/** A service that the card does not have has no table of rates: its terms are nobody's. */
const isPlaceOf = (card: CardRates, place: string): boolean => {
  const [, , service = ''] = place.split('.')
  return !place.startsWith('freight.services.') || Object.hasOwn(card.freight.services, service)
}

/** The lists of which the sheet names a row, by their places. */
const listOf = (place: string): string | undefined => {
  const at = generalOf(place).indexOf('#')
  return at < 0 ? undefined : place.split('.').slice(0, at).join('.')
}

const placed = (card: CardRates, read: readonly Read[]): Imported<CardRates> => {
  // Parts that services share are each service's own from here on.
  const made: CardRates = JSON.parse(JSON.stringify(card))
  const lists = new Set(read.flatMap(({ place }) => listOf(place) ?? []))
  for (const list of lists) put(made, list.split('.'), [])
  for (const one of read.toSorted(byRowsOfLists)) put(made, steps(one.place), one.value)
  return imported(made, missingIn(made, read))
}

/** Rows of a list in their order, so that no place is left empty. */
const byRowsOfLists = (one: Read, other: Read): number => {
  const [mine, yours] = [one.place.split('.'), other.place.split('.')]
  const at = mine.findIndex((part, index) => part !== yours[index])
  return at < 0 ? 0 : Number(mine[at]) - Number(yours[at]) || one.row - other.row
}

/** The way to a place: rows of lists from 0. */
const steps = (place: string): (string | number)[] => {
  const general = generalOf(place)
  return place
    .split('.')
    .map((part, at) => (general[at] === '#' ? Number(part) - 1 : /^\d$/.test(general[at] ?? '') ? Number(part) : part))
}

const put = (target: object, [step, ...further]: readonly (string | number)[], value: unknown): void => {
  if (step === undefined) return
  if (further.length === 0) {
    Reflect.set(target, step, value)
    return
  }
  const next: unknown = Reflect.get(target, step)
  if (typeof next === 'object' && next !== null) put(next, further, value)
  else {
    const made: object = typeof further[0] === 'number' ? [] : {}
    Reflect.set(target, step, made)
    put(made, further, value)
  }
}

/** A row of a list, and a service of the warehouse, is whole or it is none. */
const missingIn = (made: CardRates, read: readonly Read[]): CellFault[] => {
  const present = new Set(priceLines(made).map(({ place }) => place))
  const asked = new Map<string, Read>()
  for (const one of read)
    for (const wanted of wholeOf(one.place)) if (!present.has(wanted) && !asked.has(wanted)) asked.set(wanted, one)
  const gaps = [...new Set(read.flatMap(({ place }) => listOf(place) ?? []))].flatMap((list) =>
    holesIn(made, list, read),
  )
  return [...gaps, ...[...asked].map(([place, { row }]) => refused(row, 0, 'rating.priceMissing', place))]
}

/** All places that stand together with one: the other values of its row or of its name. */
const wholeOf = (place: string): string[] => {
  const [general, parts] = [generalOf(place), place.split('.')]
  const at = general.findLastIndex((part) => part === '#' || part === '*')
  if (at < 0) return []
  const prefix = general.slice(0, at + 1).join('.')
  return priceFields
    .filter(
      (field) =>
        field.place.startsWith(`${prefix}.`) &&
        !field.isOptional &&
        !field.place.slice(prefix.length + 1).includes('#'),
    )
    .map((field) => [...parts.slice(0, at + 1), field.place.slice(prefix.length + 1)].join('.'))
}

/** Rows of a list are counted from 1 without a gap. */
const holesIn = (made: CardRates, list: string, read: readonly Read[]): CellFault[] => {
  let node: unknown = made
  for (const step of list.split('.'))
    node = typeof node === 'object' && node !== null ? Reflect.get(node, step) : undefined
  const hole = Array.isArray(node) ? Array.from(node).indexOf(undefined) : -1
  const first = read.find(({ place }) => listOf(place) === list)
  return hole < 0 || !first ? [] : [refused(first.row, 0, 'rating.priceMissing', `${list}.${hole + 1}`)]
}
