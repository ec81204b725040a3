import { sampleTariff } from '@stowline/domain/billing/cards/sample/sample-tariff'
import { type RatingInput, rate } from '@stowline/domain/shipping/quote'
import { allZip3 } from '@stowline/domain/shipping/zip3'
import { report } from './report.ts'

const quotes = 50_000
const target = 20_000

/** Parcels of all sizes on ways all over the country, the same in every run. */
const inputs = (): RatingInput[] => {
  const prefixes = [...allZip3().keys()]
  const services = Object.keys(sampleTariff.freight.services)
  return Array.from({ length: quotes }, (_, at) => ({
    serviceCode: services[at % services.length] ?? '',
    parcels: [
      { length: 6 + (at % 45), width: 5 + (at % 13), height: 3 + (at % 7), weight: 0.4 + (at % 60), unit: 'imperial' },
    ],
    from: '08817',
    to: `${prefixes[(at * 7) % prefixes.length]}01`,
    isResidential: at % 3 > 0,
    signType: at % 11 === 0 ? 'adult' : 'none',
    shipDate: `2026-${String((at % 12) + 1).padStart(2, '0')}-15`,
  }))
}

/** Prices from ZIP to ZIP with every line and its reason, in one process. */
export const benchRating = (): void => {
  const given = inputs()
  const run = () => {
    const started = performance.now()
    let lines = 0
    for (const input of given) {
      const rated = rate(input, sampleTariff)
      if (!rated.ok) throw new Error(`no price: ${rated.problem.code}`)
      lines += rated.value.lines.length
    }
    return { seconds: (performance.now() - started) / 1000, lines }
  }
  run()
  const { seconds, lines } = run()
  const perSecond = Math.round(quotes / seconds)
  report({
    work: `quotes on the sample tariff, ${(lines / quotes).toFixed(1)} lines each`,
    measured: `${perSecond.toLocaleString('en')}/s`,
    ratio: `${((seconds * 1e6) / quotes).toFixed(1)} us`,
    target: `>= ${target.toLocaleString('en')}/s`,
    isMet: perSecond >= target,
  })
}
