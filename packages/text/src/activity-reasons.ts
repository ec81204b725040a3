import type { ActivityReason, Span } from '@stowline/domain/billing/fees/reason'
import { toDecimal } from '@stowline/domain/kernel/money'
import { filled, type Pair, texts } from './kernel/pair.ts'

const words = texts({
  storage: [
    '{pieces} 件共 {volume} m³，按 {billed} m³ 计；库龄 {age} 天（{tier} 天档）× {each}/m³·天',
    '{pieces} pieces are {volume} m³, {billed} m³ billed; {age} days old (tier {tier}) × {each} a m³ and day',
  ],
  band: ['{pounds} lb 属于 {band} lb 档：{count} × {each}', '{pounds} lb is in the band {band} lb: {count} × {each}'],
  sizeBand: [
    '最长边 {inches} in 属于 {band} in 档：{count} × {each}',
    'longest side {inches} in is in the band {band} in: {count} × {each}',
  ],
  count: ['{count} × {each}', '{count} × {each}'],
  further: [
    '超出所含 {included} 的 {count}，每 {per} 计 {each}',
    '{count} beyond the {included} included, {each} for each {per} begun',
  ],
  container: ['{type} 柜：{count} × {each}', '{type}: {count} × {each}'],
  service: ['{service}：{count} × {each}', '{service}: {count} × {each}'],
  serviceLeast: ['{service}：{count} × {each}，最低 {least}', '{service}: {count} × {each}, at least {least}'],
  goods: [
    '{pieces} 件，申报价值 {value} 的 {percent}%，每件最高 {most}：{each}',
    '{pieces} pieces at {percent} % of {value} each, at most {most}: {each}',
  ],
  share: ['{of} 的 {percent}%', '{percent} % of {of}'],
})

const cubicMetres = (cubicCentimetres: number): string => String(cubicCentimetres / 1e6)
const percentText = (hundredths: number): string => String(hundredths / 100)
const figure = (value: number): string => String(Math.round(value * 100) / 100)
/** Bands of whole steps: over 5 up to 6. */
const bandText = ({ over, upTo }: Span): string =>
  upTo === null ? `> ${figure(over)}` : `${figure(over)}-${figure(upTo)}`

/** Why a warehouse's work costs what it costs. */
export const activityReason = (reason: ActivityReason): Pair => {
  switch (reason.rule) {
    case 'storage': {
      const { pieces, age, tier, perCbm } = reason
      const sizes = { volume: cubicMetres(reason.volume), billed: cubicMetres(reason.billed) }
      return filled(words.storage, {
        pieces,
        age,
        ...sizes,
        tier: `${tier.from}-${tier.upTo ?? ''}`,
        each: toDecimal(perCbm),
      })
    }
    case 'band': {
      const { pounds, band, count, each } = reason
      return filled(words.band, { pounds: figure(pounds), band: bandText(band), count, each: toDecimal(each) })
    }
    case 'sizeBand': {
      const { inches, band, count, each } = reason
      return filled(words.sizeBand, { inches: figure(inches), band: bandText(band), count, each: toDecimal(each) })
    }
    case 'count':
      return filled(words.count, { count: reason.count, each: toDecimal(reason.each) })
    case 'further': {
      const { count, included, per, each } = reason
      return filled(words.further, { count, included, per, each: toDecimal(each) })
    }
    case 'container':
      return filled(words.container, { type: reason.type, count: reason.count, each: toDecimal(reason.each) })
    default:
      return settlingReason(reason)
  }
}

type Settling = Extract<ActivityReason, { readonly rule: 'service' | 'goods' | 'share' }>

const settlingReason = (reason: Settling): Pair => {
  switch (reason.rule) {
    case 'service': {
      const { name, count, each, least, isLeast } = reason
      const pair = isLeast ? words.serviceLeast : words.service
      const figures = { count, each: toDecimal(each), least: toDecimal(least) }
      return [filled(pair, { service: name[0], ...figures })[0], filled(pair, { service: name[1], ...figures })[1]]
    }
    case 'goods': {
      const { pieces, value, percent, most, each } = reason
      const money = { value: toDecimal(value), most: toDecimal(most), each: toDecimal(each) }
      return filled(words.goods, { pieces, percent: percentText(percent), ...money })
    }
    case 'share':
      return filled(words.share, { percent: percentText(reason.percent), of: toDecimal(reason.of) })
  }
}
