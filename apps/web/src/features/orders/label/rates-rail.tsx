import { shipping } from '@stowline/contract/shipping/shipping.contract'
import type { Sent } from '@stowline/contract/kernel/rpc'
import { toDecimal } from '@stowline/domain/kernel/money'
import { orderForm } from '@stowline/text/orders-screen'
import { messageOf, useApi } from '../../../api/use-api.ts'
import { measuresOf } from '../../../ui/form/index.ts'
import { CarrierMark } from '../../../ui/carrier-mark/carrier-mark.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { RatePrice } from './rate-fees.tsx'
import { cheaperOf } from './use-label-price.ts'
import { useSettled } from '../../../api/use-settled.ts'
import type { OrderValues } from '../edit/order-values.ts'
import type { Proposal, Proposed } from '../edit/use-proposal.ts'

type Query = Sent<typeof shipping.transitRates>

const queryOf = (values: OrderValues, proposal: Proposal | undefined): Query | undefined => {
  const parcel = measuresOf(values.package ?? { unit: 'imperial' }) ?? proposal?.package
  const { address, signType } = values
  const warehouseId = values.warehouseId ?? proposal?.warehouseId
  const isWhole = address?.street && address.cityName && address.stateorProvince && address.postalCode
  if (!parcel || !isWhole || !warehouseId) return undefined
  return { address, package: parcel, signType, warehouseId } as Query
}

/** What each service would cost for the order as it is typed, where nobody has chosen as it is proposed. The price of the chosen one is known only while nothing it rests on is changing. */
export const useFormRates = (values: OrderValues, { proposal, isKnown }: Proposed) => {
  const now = JSON.stringify(queryOf(values, proposal) ?? null)
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
  return { rates, service, price: chosen?.totalFee, problem: query ? messageOf(error) : undefined }
}

type Props = {
  readonly found: ReturnType<typeof useFormRates>
  readonly onChoose: (serviceCode: string) => void
}

/** The rates of the form, cheapest first; a click takes one. */
export const RatesRail = ({ found: { rates, service, price, problem }, onChoose }: Props) => {
  const t = useText()
  const cheaper = cheaperOf(rates, price)
  return (
    <section className="rates-rail" aria-label={t(orderForm.rates)}>
      <h3>{t(orderForm.rates)}</h3>
      {rates.length === 0 && <p className="kit-quiet">{problem ?? t(orderForm.ratesLater)}</p>}
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
              {rate === cheaper?.rate && (
                <span className="rate-service__note">{t(orderForm.spares, { sum: toDecimal(cheaper.spared) })}</span>
              )}
            </button>
            <RatePrice rate={rate} hasCurrency />
          </li>
        ))}
      </ul>
    </section>
  )
}
