import type { CardGroup } from '@stowline/domain/billing/cards/card-groups'
import type { CardRates, FreightCard } from '@stowline/domain/billing/cards/rate-card'
import type { WeightBand } from '@stowline/domain/billing/fees/activity/order-handling-fee'
import type { AgeTier } from '@stowline/domain/billing/fees/activity/storage-fee'
import type { ContainerFurther } from '@stowline/domain/billing/fees/activity/unloading-fee'
import { areaTiers } from '@stowline/domain/billing/fees/freight-terms'
import type { ByZone, SizeRow } from '@stowline/domain/billing/fees/size-trigger'
import { containerTypes } from '@stowline/domain/inbound/transport'
import { type Cents, cents, toDecimal } from '@stowline/domain/kernel/money'
import { signTypes } from '@stowline/domain/shipping/carrier'
import { filled, type Pair, texts } from './kernel/pair.ts'
import { serviceGroupName } from './service-groups.ts'
import { commercial, residential } from './kernel/words.ts'
import { causes, joined, measureNames, packagingNames, signatures, spanText } from './reasons.ts'

/** One price of a card: what for, and dollars or a percentage. */
export type CardLine = { readonly what: Pair; readonly price: string }
/** The prices of one fee, by its code. */
export type FeePrices = { readonly group: CardGroup; readonly code: string; readonly lines: readonly CardLine[] }

const words = texts({
  over: ['{measure}超过 {over} {unit}，{zones}', '{measure} over {over} {unit}, {zones}'],
  packed: ['{packaging}，{zones}', '{packaging}, {zones}'],
  packedOver: ['{packaging}超过 {over} in，{zones}', '{packaging} over {over} in, {zones}'],
  zones: ['{zones} 区', 'zone {zones}'],
  otherZones: ['其他分区', 'other zones'],
  window: ['{cause}：{from} 至 {to}', '{cause}: {from} to {to}'],
  windowOf: ['{cause}：{from} 至 {to}（{groups}）', '{cause}: {from} to {to} ({groups})'],
  fuel: ['{group}，{from} 起', '{group}, from {from}'],
  ages: ['库龄 {from}–{to} 天，每 CBM 每天', '{from} to {to} days old, a CBM and day'],
  older: ['库龄 {from} 天以上，每 CBM 每天', '{from} days and older, a CBM and day'],
  unit: ['最小计费单位，CBM', 'Minimum billing unit, CBM'],
  step: ['计费进位，CBM', 'Billed in steps of, CBM'],
  pounds: ['计费重 {span} lb，每单', '{span} lb billed, an order'],
  further: ['超出 {included} 件后，每件', 'Each piece beyond {included}'],
  carton: ['最长边 {span} in，每箱', 'Longest side {span} in, a carton'],
  pallet: ['每托盘', 'A pallet'],
  label: ['每张', 'A label'],
  truckCancelled: ['受理后取消', 'Cancelled after it was accepted'],
  cartonEach: ['每箱', 'A carton'],
  beyond: ['{type}：超出 {included} 后每 {per}', '{type}: each {per} beyond {included}'],
  atLeast: ['{service}，每次最低', '{service}, at least a job'],
  goods: ['按申报价值，每件最高 {most}', 'Of the declared value, at most {most} a piece'],
  freight: ['按已付运费', 'Of the freight paid'],
})

const line = (what: Pair, price: Cents): CardLine => ({ what, price: toDecimal(price) })
const percentOf = (hundredths: number): string => `${hundredths / 100} %`
const together = ([zh, en]: Pair, [kindZh, kindEn]: Pair): Pair => [`${zh}，${kindZh}`, `${en}, ${kindEn}`]

/** A price for each group of zones. */
const byZones = ({ near, others }: ByZone, say: (zones: Pair) => Pair): CardLine[] => [
  ...near.map(({ zones, amount }) => line(say(filled(words.zones, { zones: zones.join(', ') })), amount)),
  line(say(words.otherZones), others),
]

const unitOf = ({ measure }: SizeRow): string => (measure === 'weight' ? 'lb' : measure === 'volume' ? 'in³' : 'in')

const sizeLines = (rows: readonly SizeRow[]): CardLine[] =>
  rows.flatMap((row) => {
    const figures = { measure: measureNames[row.measure], over: String(row.over), unit: unitOf(row) }
    return byZones(row.price, (zones) => joined(words.over, { ...figures, zones }))
  })

const packingLines = ({ common: { nonMotorizedFee } }: FreightCard): CardLine[] =>
  nonMotorizedFee.flatMap(({ packaging, over, price }) => {
    const how = { packaging: packagingNames[packaging], over: over?.join('×') ?? '' }
    return byZones(price, (zones) => joined(over ? words.packedOver : words.packed, { ...how, zones }))
  })

const seasonLines = ({ common: { peakSeasonSurcharge } }: FreightCard): CardLine[] =>
  peakSeasonSurcharge.map(({ on, groups, from, to, amount }) => {
    const named = (groups ?? []).map(serviceGroupName)
    const listed: Pair = [named.map(([zh]) => zh).join('、'), named.map(([, en]) => en).join(', ')]
    const days = { cause: causes[on], from, to, groups: listed }
    return line(joined(groups ? words.windowOf : words.window, days), amount)
  })

type Service = FreightCard['services'][string]

/** A line for each service and kind of parcel. */
const serviceLines = (
  { services }: FreightCard,
  pricesOf: (service: Service) => readonly (readonly [kind: Pair, price: Cents])[],
): CardLine[] =>
  Object.values(services).flatMap((service) =>
    pricesOf(service).map(([kind, price]) => line(together(service.name, kind), price)),
  )

const surcharges = (freight: FreightCard): FeePrices[] => {
  const fee = (code: string, lines: readonly CardLine[]): FeePrices => ({ group: 'surcharges', code, lines })
  const rates = freight.common
  const homes = (service: Service) => [[residential, service.residentialDeliveryCharge] as const]
  const signed = ({ signFee }: Service) =>
    signTypes.flatMap((type) => (type === 'none' ? [] : [[signatures[type], signFee[type]] as const]))
  return [
    fee('ashFee', sizeLines(rates.ashFee)),
    fee('overSizeFee', sizeLines(rates.overSizeFee)),
    fee('unauthorizedPackage', sizeLines(rates.unauthorizedPackage)),
    fee('nonMotorizedFee', packingLines(freight)),
    fee('residentialDeliveryCharge', serviceLines(freight, homes)),
    ...areaTiers.map((tier) =>
      fee(
        tier,
        serviceLines(freight, (service) => [
          [residential, service[tier].residential],
          [commercial, service[tier].commercial],
        ]),
      ),
    ),
    fee('signFee', serviceLines(freight, signed)),
    fee('peakSeasonSurcharge', seasonLines(freight)),
    fee(
      'fuelCharge',
      rates.fuelCharge.map(({ group, begins, percent }) => ({
        what: joined(words.fuel, { group: serviceGroupName(group), from: begins }),
        price: percentOf(percent),
      })),
    ),
  ]
}

const ageLine = ({ from, upTo, perCbm }: AgeTier): CardLine =>
  line(upTo === null ? filled(words.older, { from }) : filled(words.ages, { from, to: upTo }), perCbm)

const bandLines = (pair: Pair, bands: readonly WeightBand[]): CardLine[] =>
  bands.map((band) => line(filled(pair, { span: spanText(band) }), band.each))

const beyondLines = ({ included, per, each }: ContainerFurther): CardLine[] =>
  containerTypes.map((type) => line(filled(words.beyond, { type, included: included[type], per }), each))

/** The fees of one group, each with its lines. */
const fees = (group: CardGroup, lines: Readonly<Record<string, readonly CardLine[]>>): FeePrices[] =>
  Object.entries(lines).map(([code, own]) => ({ group, code, lines: own }))

const storage = ({ storage: { storageFee } }: CardRates): FeePrices[] =>
  fees('storage', {
    storageFee: [
      ...storageFee.tiers.map(ageLine),
      { what: words.unit, price: String(storageFee.least / 1e6) },
      { what: words.step, price: String(storageFee.step / 1e6) },
    ],
  })

const handling = ({ orderHandling: { orderHandlingFee, furtherPiecesFee } }: CardRates): FeePrices[] =>
  fees('orderHandling', {
    orderHandlingFee: bandLines(words.pounds, orderHandlingFee.bands),
    furtherPiecesFee: [line(filled(words.further, { included: furtherPiecesFee.included }), furtherPiecesFee.each)],
  })

const transfer = ({ transfer: rates }: CardRates): FeePrices[] =>
  fees('transfer', {
    transferCartonFee: bandLines(words.carton, rates.transferCartonFee.bands),
    transferPalletFee: [line(words.pallet, rates.transferPalletFee)],
    transferLabelFee: [line(words.label, rates.transferLabelFee)],
    transferCancelFee: [line(words.truckCancelled, rates.transferCancelFee ?? cents(0))],
  })

const unloading = ({ unloading: rates }: CardRates): FeePrices[] =>
  fees('unloading', {
    unloadingFee: containerTypes.map((type) => line([type, type], rates.unloadingFee[type])),
    furtherSkusFee: beyondLines(rates.furtherSkusFee),
    furtherCartonsFee: beyondLines(rates.furtherCartonsFee),
    looseCartonFee: [line(words.cartonEach, rates.looseCartonFee)],
    palletInFee: [line(words.pallet, rates.palletInFee)],
  })

const valueAdded = ({ valueAdded: { valueAddedFee } }: CardRates): FeePrices[] =>
  fees('valueAdded', {
    valueAddedFee: Object.values(valueAddedFee).flatMap(({ name, each, least }) => [
      line(name, each),
      ...(least > 0 ? [line(joined(words.atLeast, { service: name }), least)] : []),
    ]),
  })

const compensation = ({ compensation: { goodsCompensation: goods, freightCompensation } }: CardRates): FeePrices[] =>
  fees('compensation', {
    goodsCompensation: [
      { what: filled(words.goods, { most: toDecimal(goods.most) }), price: percentOf(goods.percent) },
    ],
    freightCompensation: [{ what: words.freight, price: percentOf(freightCompensation.percent) }],
  })

/** Every price of a card beside its freight tables, as a person reads it. */
export const cardPrices = (card: CardRates): readonly FeePrices[] => [
  ...surcharges(card.freight),
  ...storage(card),
  ...handling(card),
  ...transfer(card),
  ...unloading(card),
  ...valueAdded(card),
  ...compensation(card),
]
