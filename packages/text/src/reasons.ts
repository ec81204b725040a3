import type { ZoneFound } from '@stowline/domain/billing/cards/place'
import type { Packaging, PeakCause } from '@stowline/domain/billing/fees/freight-terms'
import type { BaseReason, PeakPart, Reason, Span } from '@stowline/domain/billing/fees/reason'
import { type Cents, toDecimal } from '@stowline/domain/kernel/money'
import type { Measured } from '@stowline/domain/shipping/billable-weight'
import type { SignType } from '@stowline/domain/shipping/carrier'
import type { QuoteLine } from '@stowline/domain/shipping/quote'
import { activityReason } from './activity-reasons.ts'
import { feeName } from './billing.ts'
import { filled, type Pair, texts } from './kernel/pair.ts'
import { serviceGroupName } from './service-groups.ts'

export const measureNames = texts({
  longest: ['最长边', 'longest side'],
  second: ['次长边', 'second longest side'],
  third: ['最短边', 'shortest side'],
  lengthPlusGirth: ['长加围长', 'length plus girth'],
  volume: ['体积', 'volume'],
  weight: ['实重', 'weight'],
} satisfies Record<keyof Measured, Pair>)

export const packagingNames = texts({
  carton: ['纸箱', 'carton'],
  softPack: ['软包', 'soft pack'],
  cylinder: ['圆筒', 'cylinder'],
  strapped: ['捆扎带', 'strapped'],
  bare: ['裸装', 'not in a carton'],
} satisfies Record<Packaging, Pair>)

export const signatures = texts({
  none: ['无需签名', 'no signature'],
  indirect: ['间接签名', 'indirect signature'],
  direct: ['直接签名', 'direct signature'],
  adult: ['成人签名', "an adult's signature"],
} satisfies Record<SignType, Pair>)

/** What a season's amount is added for. */
export const causes: Readonly<Record<PeakCause, Pair>> = {
  parcel: ['每个包裹', 'each parcel'],
  residential: ['住宅地址', 'home address'],
  ashFee: feeName('ashFee'),
  overSizeFee: feeName('overSizeFee'),
  unauthorizedPackage: feeName('unauthorizedPackage'),
}

const words = texts({
  actual: ['实重 {actual} lb，计费 {pounds} lb', 'weighs {actual} lb, {pounds} lb billed'],
  dimensional: ['{sides} in ÷ {divisor}，体积重 {pounds} lb', '{sides} in ÷ {divisor}: {pounds} lb by size'],
  least: ['最低计费重 {pounds} lb', 'at least {pounds} lb billed'],
  base: ['{weight}；{zone} 区，费率行 {row} lb', '{weight}; zone {zone}, row {row} lb'],
  over: [
    '{measure} {measured} {unit} 超过 {over} {unit}（第 {row} 行）',
    '{measure} {measured} {unit} is over {over} {unit} (row {row})',
  ],
  packaging: ['包装为{packaging}，无法上分拣机（第 {row} 行）', '{packaging}: no machine sorts it (row {row})'],
  residential: ['收件地址为住宅', 'goes to a home'],
  areaHome: ['邮编 {zips} 属于{tier}区域，住宅', 'ZIP {zips} is in the list of “{tier}”, home'],
  areaBusiness: ['邮编 {zips} 属于{tier}区域，商业地址', 'ZIP {zips} is in the list of “{tier}”, business'],
  peak: ['{cause}：{from} 至 {to}，{amount}', '{cause}: {from} to {to}, {amount}'],
  fuel: ['{of} × {percent}%（{group}，{since} 起）', '{of} × {percent} % ({group}, since {since})'],
  flat: ['固定金额', 'a fixed amount'],
  off: ['标准价 {list}，折扣 {percent}%', 'list {list} less {percent} %'],
  atLeast: ['标准价 {list}，最低 {least}', 'list {list}, at least {least}'],
})

/** Figures stay as they are: no thousands are marked in a formula. */
const figure = (value: number): string => String(Math.round(value * 100) / 100)

/** A row of a table by its edges: `5-6`, `150+`. */
export const spanText = ({ over, upTo }: Span): string =>
  upTo === null ? `${figure(over)}+` : `${figure(over)}-${figure(upTo)}`

const percentText = (hundredths: number): string => figure(hundredths / 100)

/** Both languages, with parameters that are texts themselves. */
export const joined = (pair: Pair, params: Readonly<Record<string, Pair | string>>): Pair => {
  const inOne = (at: 0 | 1) =>
    Object.fromEntries(
      Object.entries(params).map(([key, value]) => [key, typeof value === 'string' ? value : value[at]]),
    )
  return [filled(pair, inOne(0))[0], filled(pair, inOne(1))[1]]
}

const baseText = (reason: BaseReason): Pair => {
  const weight = filled(words[reason.by], {
    actual: figure(reason.actual),
    pounds: figure(reason.pounds),
    sides: reason.sides.join('×'),
    divisor: String(reason.divisor),
  })
  return joined(words.base, { weight, zone: reason.zone, row: spanText(reason.row) })
}

const peakText = (parts: readonly PeakPart[]): Pair => {
  const texts = parts.map(({ on, from, to, amount }) =>
    joined(words.peak, { cause: causes[on], from, to, amount: toDecimal(amount) }),
  )
  return [texts.map(([zh]) => zh).join('；'), texts.map(([, en]) => en).join('; ')]
}

/** Why a fee costs what it costs, with its figures: what was measured, the threshold, and the row of the card. */
export const reasonText = (reason: Reason): Pair => {
  switch (reason.rule) {
    case 'base':
      return baseText(reason)
    case 'over': {
      const { measure, measured, over, unit, row } = reason
      const figures = { measured: figure(measured), over: figure(over), unit, row: String(row) }
      return joined(words.over, { measure: measureNames[measure], ...figures })
    }
    case 'packaging':
      return joined(words.packaging, { packaging: packagingNames[reason.packaging], row: String(reason.row) })
    case 'residential':
      return words.residential
    case 'area': {
      const pair = reason.residential ? words.areaHome : words.areaBusiness
      return joined(pair, { zips: reason.zips, tier: feeName(reason.tier) })
    }
    case 'signature':
      return signatures[reason.signType]
    case 'peak':
      return peakText(reason.parts)
    case 'fuel': {
      const { of, percent, group, since } = reason
      return joined(words.fuel, {
        ...{ of: toDecimal(of), percent: percentText(percent), since },
        group: serviceGroupName(group),
      })
    }
    case 'flat':
      return words.flat
    default:
      return activityReason(reason)
  }
}

const bargainText = (list: Cents, percentOff: number, least: Cents | null, amount: Cents): Pair =>
  amount === least
    ? filled(words.atLeast, { list: toDecimal(list), least: toDecimal(least) })
    : filled(words.off, { list: toDecimal(list), percent: percentText(percentOff) })

/** The same of a line, with what the contract made of it. */
export const lineReason = ({ reason, amount, bargain }: Pick<QuoteLine, 'reason' | 'amount' | 'bargain'>): Pair => {
  const [zh, en] = reasonText(reason)
  if (!bargain) return [zh, en]
  const [terms, termsEn] = bargainText(bargain.list, bargain.percentOff, bargain.least, amount)
  return [`${zh}；${terms}`, `${en}; ${termsEn}`]
}

const zoneWords = texts({
  chart: ['{zone} 区，按承运商分区表（{origin} → {zips}）', "Zone {zone}, by the carrier's chart ({origin} → {zips})"],
  distance: ['{zone} 区，按距离（{miles} 英里）', 'Zone {zone}, by distance ({miles} mi)'],
  state: ['{zone} 区，按州（{state}）', 'Zone {zone}, by state ({state})'],
  given: ['{zone} 区', 'Zone {zone}'],
})

/** A zone's name and the way it was found: `zoneItemStr` of the calculator. */
export const zoneText = (found: ZoneFound): Pair => {
  switch (found.by) {
    case 'chart':
      return filled(zoneWords.chart, { zone: found.zone, origin: found.origin, zips: found.zips })
    case 'distance':
      return filled(zoneWords.distance, { zone: found.zone, miles: Math.round(found.miles) })
    case 'state':
      return filled(zoneWords.state, { zone: found.zone, state: found.state })
    case 'given':
      return filled(zoneWords.given, { zone: found.zone })
  }
}
