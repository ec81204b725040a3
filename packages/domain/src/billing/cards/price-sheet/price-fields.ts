import { containerTypes } from '../../../inbound/transport.ts'
import { signTypes } from '../../../shipping/carrier.ts'
import { areaTiers, packagings, peakCauses } from '../../fees/freight-terms.ts'
import { pricedFees } from '../../fees/registry.ts'

/**
 * How a value of a card is written in a cell: dollars, percent, pieces, a figure, cubic metres, words, a list of words, figures with × between
 * them, a day (of a year or of all), or one of several words.
 */
export type PriceKind = 'money' | 'percent' | 'count' | 'figure' | 'cbm' | 'words' | 'list' | 'sides' | 'day' | 'choice'

/**
 * A value of a card by its place: names with dots between them, `#` for a row of a list, counted from 1, `*` for a name that the card gives.
 * `mayLack`: the cell may be empty, which says that there is none. `isOptional`: the place itself may be missing.
 */
export type PriceField = {
  readonly place: string
  readonly kind: PriceKind
  readonly mayLack?: true
  readonly isOptional?: true
  readonly choices?: readonly string[]
}

const money = (place: string): PriceField => ({ place, kind: 'money' })
const count = (place: string): PriceField => ({ place, kind: 'count' })
const within = (place: string, fields: readonly PriceField[]): PriceField[] =>
  fields.map((field) => ({ ...field, place: `${place}.${field.place}` }))

const band: readonly PriceField[] = [
  { place: 'over', kind: 'figure' },
  { place: 'upTo', kind: 'figure', mayLack: true },
  money('each'),
]
const byZone: readonly PriceField[] = [{ place: 'near.#.zones', kind: 'list' }, money('near.#.amount'), money('others')]
const sizeRow: readonly PriceField[] = [
  { place: 'measure', kind: 'choice', choices: ['longest', 'second', 'third', 'lengthPlusGirth', 'volume', 'weight'] },
  { place: 'over', kind: 'figure' },
  { place: 'leastWeight', kind: 'figure' },
  ...within('price', byZone),
]
const packagingRow: readonly PriceField[] = [
  { place: 'packaging', kind: 'choice', choices: packagings },
  { place: 'over', kind: 'sides', mayLack: true },
  ...within('price', byZone),
]
const peakWindow: readonly PriceField[] = [
  { place: 'on', kind: 'choice', choices: peakCauses },
  { place: 'groups', kind: 'list', mayLack: true },
  { place: 'from', kind: 'day' },
  { place: 'to', kind: 'day' },
  money('amount'),
]
const beyond: readonly PriceField[] = [
  ...containerTypes.map((type) => count(`included.${type}`)),
  count('per'),
  money('each'),
]
const service: readonly PriceField[] = [
  money('residentialDeliveryCharge'),
  ...areaTiers.flatMap((tier) => [money(`${tier}.residential`), money(`${tier}.commercial`)]),
  ...signTypes.map((type) => money(`signFee.${type}`)),
  ...pricedFees.flatMap(({ code }): PriceField[] => [
    { place: `percentOff.${code}`, kind: 'percent', isOptional: true },
    { place: `atLeast.${code}`, kind: 'money', isOptional: true },
  ]),
]

/**
 * Everything that a card says beside its four tables (rates, zones, areas, fuel), in the order of the price sheet: surcharges of freight, what a
 * contract gives off, and what a warehouse does.
 */
export const priceFields: readonly PriceField[] = [
  ...(['ashFee', 'overSizeFee', 'unauthorizedPackage'] as const).flatMap((fee) =>
    within(`freight.common.${fee}.#`, sizeRow),
  ),
  ...within('freight.common.nonMotorizedFee.#', packagingRow),
  ...within('freight.common.peakSeasonSurcharge.#', peakWindow),
  ...within('freight.services.*', service),
  count('storage.storageFee.tiers.#.from'),
  { place: 'storage.storageFee.tiers.#.upTo', kind: 'count', mayLack: true },
  money('storage.storageFee.tiers.#.perCbm'),
  { place: 'storage.storageFee.least', kind: 'cbm' },
  { place: 'storage.storageFee.step', kind: 'cbm' },
  ...within('orderHandling.orderHandlingFee.bands.#', band),
  count('orderHandling.furtherPiecesFee.included'),
  count('orderHandling.furtherPiecesFee.per'),
  money('orderHandling.furtherPiecesFee.each'),
  ...within('transfer.transferCartonFee.bands.#', band),
  money('transfer.transferPalletFee'),
  money('transfer.transferLabelFee'),
  { ...money('transfer.transferCancelFee'), isOptional: true },
  ...containerTypes.map((type) => money(`unloading.unloadingFee.${type}`)),
  ...within('unloading.furtherSkusFee', beyond),
  ...within('unloading.furtherCartonsFee', beyond),
  money('unloading.looseCartonFee'),
  money('unloading.palletInFee'),
  { place: 'valueAdded.valueAddedFee.*.name.0', kind: 'words' },
  { place: 'valueAdded.valueAddedFee.*.name.1', kind: 'words' },
  money('valueAdded.valueAddedFee.*.each'),
  money('valueAdded.valueAddedFee.*.least'),
  { place: 'compensation.goodsCompensation.percent', kind: 'percent' },
  money('compensation.goodsCompensation.most'),
  { place: 'compensation.freightCompensation.percent', kind: 'percent' },
]

type Compiled = PriceField & { readonly pattern: RegExp }
const escaped = (part: string): string => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const compiled: readonly Compiled[] = priceFields.map((field) => ({
  ...field,
  pattern: new RegExp(
    `^${field.place
      .split('.')
      .map((part) => (part === '#' ? '[1-9]\\d{0,2}' : part === '*' ? '[A-Za-z0-9_-]{1,60}' : escaped(part)))
      .join('\\.')}$`,
  ),
}))

/** The field at a place of a card, `storage.storageFee.tiers.2.perCbm`; undefined when a card has no such place. */
export const fieldAt = (place: string): PriceField | undefined => compiled.find(({ pattern }) => pattern.test(place))
