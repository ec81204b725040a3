import { shipping } from '@stowline/contract/shipping/shipping.contract'
import type { Sent } from '@stowline/contract/kernel/rpc'
import { toDecimal } from '@stowline/domain/kernel/money'
import { isZip } from '@stowline/domain/orders/zip'
import { orderForm, rateNeeds } from '@stowline/text/order-form-screen'
import { orderDialogs } from '@stowline/text/orders-screen'
import { useNames } from '../../../api/reference.ts'
import { messageOf, useApi } from '../../../api/use-api.ts'
import { measuresOf } from '../../../ui/form/index.ts'
import { CarrierMark } from '../../../ui/carrier-mark/carrier-mark.tsx'
import { enumerated } from '../../../ui/language/enumerated.ts'
import { useLanguage, useText } from '../../../ui/language/language.tsx'
import { ToneGlyph } from '../../../ui/status-tag/tone-glyph.tsx'
import { RatePrice } from '../../../ui/rate/rate-fees.tsx'
import { cheaperOf } from './use-label-price.ts'
import { useSettled } from '../../../api/use-settled.ts'
import type { OrderValues } from '../edit/order-values.ts'
import type { Proposal, Proposed } from '../edit/use-proposal.ts'

type Query = Sent<typeof shipping.transitRates>

type Need = keyof typeof rateNeeds

/** What is asked for, or what is missing for it. A warehouse and a package may still be proposed once address and items are there. */
const queryOf = (values: OrderValues, proposal: Proposal | undefined): { query?: Query; missing: readonly Need[] } => {
  const parcel = measuresOf(values.package ?? { unit: 'imperial' }) ?? proposal?.package
  // The form's lines are not there before its fields are drawn.
  const { address, signType, logisticsAccountId, lines = [] } = values
  const warehouseId = values.warehouseId ?? proposal?.warehouseId
  const isWhole = address?.street && address.cityName && address.stateorProvince && address.postalCode
  const hasItems = lines.some(({ sku }) => sku)
  const needs: readonly (readonly [need: Need, isThere: unknown])[] = [
    ['address', isWhole],
    ['items', hasItems || parcel],
    ['package', parcel || !hasItems],
    ['warehouse', warehouseId || !(isWhole && hasItems)],
  ]
  const missing = needs.flatMap(([need, isThere]) => (isThere ? [] : [need]))
  if (!parcel || !isWhole || !warehouseId) return { missing }
  const account = logisticsAccountId ? { logisticsAccountId } : {}
  return { query: { address, package: parcel, signType, warehouseId, ...account } as Query, missing }
}

/** What each service would cost for the order as it is typed, where nobody has chosen as it is proposed. The price of the chosen one is known only while nothing it rests on is changing. */
export const useFormRates = (values: OrderValues, { proposal, isKnown }: Proposed) => {
  const asked = queryOf(values, proposal)
  const now = JSON.stringify(asked.query ?? null)
  const service = values.serviceCode ?? proposal?.serviceCode
  const text = useSettled(now)
  const query: Query | null = JSON.parse(text)
  const { data, error, isFetching, isPlaceholderData } = useApi(shipping.transitRates, query ?? {}, {
    isQuiet: true,
    enabled: query !== null,
  })
  const rates = query ? (data?.rates ?? []) : []
  const isSettled = isKnown && text === now && !isFetching && !isPlaceholderData && !error
  const chosen = isSettled ? rates.find(({ serviceCode }) => serviceCode === service) : undefined
  return {
    rates,
    service,
    price: chosen?.totalFee,
    missing: asked.missing,
    isZipWrong: query !== null && !isZip(values.address?.postalCode ?? ''),
    isAsking: text !== now || isFetching,
    problem: query ? messageOf(error) : undefined,
  }
}

type Props = {
  readonly found: ReturnType<typeof useFormRates>
  readonly onChoose: (serviceCode: string) => void
}

/** Why there are no rates: what is still to be filled in or mended, what went wrong, or that they are on their way. */
const useWhyNone = ({ missing, isZipWrong, problem, isAsking }: Props['found']): string => {
  const t = useText()
  const language = useLanguage()
  const words = missing.map((need) => t(rateNeeds[need]))
  if (words.length > 0) return t(orderForm.ratesAfter, { fields: enumerated(words, language) })
  if (isAsking) return problem ?? t(orderDialogs.pricing)
  return isZipWrong ? t(orderForm.ratesNeedZip) : (problem ?? t(orderDialogs.noRates))
}

/** The rates of the form, cheapest first; a click takes one. */
export const RatesRail = ({ found, onChoose }: Props) => {
  const t = useText()
  const { rates, service, price, isAsking } = found
  const why = useWhyNone(found)
  const chosen = useNames().service(service ?? null)
  const isNotOffered = !isAsking && rates.length > 0 && !rates.some(({ serviceCode }) => serviceCode === service)
  const cheaper = cheaperOf(rates, price)
  return (
    <section className="rates-rail" aria-label={t(orderForm.rates)}>
      <h3>{t(orderForm.rates)}</h3>
      {rates.length === 0 && <p className="kit-quiet">{why}</p>}
      <ul>
        {rates.map((rate) => (
          <li key={`${rate.carrier} ${rate.serviceCode}`} data-chosen={rate.serviceCode === service || undefined}>
            <button
              type="button"
              aria-pressed={rate.serviceCode === service}
              onClick={() => onChoose(rate.serviceCode)}
            >
              <CarrierMark carrier={rate.carrier} />
              <span>{t([rate.logisticsServiceName.zh, rate.logisticsServiceName.en])}</span>
              {rate.transitDays !== null && (
                <span className="kit-quiet num">{t(orderForm.days, { count: rate.transitDays })}</span>
              )}
              {rate === cheaper?.rate && (
                <span className="rate-service__note">{t(orderForm.spares, { sum: toDecimal(cheaper.spared) })}</span>
              )}
            </button>
            <RatePrice rate={rate} hasCurrency />
          </li>
        ))}
        {isNotOffered && chosen && (
          <li className="rates-rail__none tone-attention">
            <ToneGlyph tone="attention" /> {t(orderForm.notOffered, { name: t(chosen.label) })}
          </li>
        )}
      </ul>
    </section>
  )
}
