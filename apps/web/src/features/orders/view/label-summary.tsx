import type { Output } from '@stowline/contract/kernel/rpc'
import { billing } from '@stowline/contract/billing/billing.contract'
import type { shipping } from '@stowline/contract/shipping/shipping.contract'
import { fromDecimal, sum, toDecimal } from '@stowline/domain/kernel/money'
import { orderActions } from '@stowline/text/orders-screen'
import { ToRecharge } from '../../../api/to-recharge.tsx'
import { useNames } from '../../../api/reference.ts'
import { useApi } from '../../../api/use-api.ts'
import { CarrierMark } from '../../../ui/carrier-mark/carrier-mark.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { formatDecimal } from '../../../ui/money/format-decimal.ts'
import { ToneGlyph } from '../../../ui/status-tag/tone-glyph.tsx'
import { Money } from '../../../ui/money/money.tsx'
import type { OrderRow } from '@stowline/contract/orders/orders.schema'

type Answer = Output<typeof shipping.preflight>
type Row = Pick<OrderRow, 'serviceCode'> & { readonly quoted?: string }

const totalOf = (rows: readonly Row[]): string =>
  toDecimal(sum(rows.flatMap(({ quoted }) => fromDecimal(quoted ?? '') ?? [])))

/** What a label batch is about to buy: how many of which services; with the server's answer also the cost and what it leaves. */
export const LabelSummary = ({ rows, answer }: { rows: readonly Row[]; answer?: Answer }) => {
  const t = useText()
  const names = useNames()
  const byService = Map.groupBy(rows, ({ serviceCode }) => serviceCode)
  return (
    <div className="label-cost">
      {answer && (
        <dl className="label-cost__total">
          <dt>{t(orderActions.labelsToMake, { count: rows.length })}</dt>
          <dd className="label-sum">
            <Money value={answer.total} hasCurrency />
          </dd>
        </dl>
      )}
      <table className="label-cost__services num">
        <tbody>
          {[...byService].map(([code, own]) => {
            const service = names.service(code)
            return (
              <tr key={code}>
                <th scope="row">
                  {service && <CarrierMark carrier={service.carrier} />} {service ? t(service.label) : code}
                </th>
                <td>× {own.length}</td>
                <td>{answer && <Money value={totalOf(own)} />}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {answer && <Balance answer={answer} />}
      {answer && fromDecimal(answer.missing) === 0 && <LowAfter answer={answer} />}
    </div>
  )
}

/** What would be left falls under the figure that the portal warns at. */
const LowAfter = ({ answer: { available, availableAfter } }: { answer: Answer }) => {
  const t = useText()
  const { data } = useApi(billing.balance, {}, { isQuiet: true, freshFor: 60_000 })
  const centsOf = (amount: string) => fromDecimal(amount) ?? 0
  const left = data && centsOf(data.balance) - (centsOf(available) - centsOf(availableAfter))
  if (!data || left === undefined || left >= centsOf(data.warnBelow)) return null
  return (
    <p className="label-cost__low" role="status">
      <ToneGlyph tone="attention" /> {t(orderActions.lowAfter, { below: formatDecimal(data.warnBelow) })} <ToRecharge />
    </p>
  )
}

/** The money before and after it. */
const Balance = ({ answer: { available, availableAfter, missing } }: { answer: Answer }) => {
  const t = useText()
  return (
    <dl className="label-cost__balance">
      <div>
        <dt>{t(orderActions.available)}</dt>
        <dd>
          <Money value={available} hasCurrency />
        </dd>
      </div>
      <div>
        <dt>{t(orderActions.availableAfter)}</dt>
        <dd>
          <Money value={availableAfter} hasCurrency />
        </dd>
      </div>
      {fromDecimal(missing) !== 0 && (
        <div>
          <dt>{t(orderActions.missing)}</dt>
          <dd>
            <Money value={missing} hasCurrency /> <ToRecharge missing={missing} />
          </dd>
        </div>
      )}
    </dl>
  )
}
