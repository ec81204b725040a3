import type { Output } from '@stowline/contract/kernel/rpc'
import type { shipping } from '@stowline/contract/shipping/shipping.contract'
import { orderActions } from '@stowline/text/orders-screen'
import { useNames } from '../../../api/reference.ts'
import { useText } from '../../../ui/language/language.tsx'
import { Money } from '../../../ui/money/money.tsx'
import type { OrderRow } from '@stowline/contract/orders/orders.schema'

type Answer = Output<typeof shipping.preflight>

/** What a label batch is about to buy: how many, with which services; with the server's answer also the cost and what it leaves. */
export const LabelSummary = ({ rows, answer }: { rows: readonly Pick<OrderRow, 'serviceCode'>[]; answer?: Answer }) => {
  const t = useText()
  const names = useNames()
  const byService = Map.groupBy(rows, ({ serviceCode }) => serviceCode)
  return (
    <div className="label-summary">
      <strong>{t(orderActions.labelsToMake, { count: rows.length })}</strong>
      {[...byService].map(([code, own]) => {
        const service = names.service(code)
        return (
          <span key={code} className="num">
            {service ? t(service.label) : code} × {own.length}
          </span>
        )
      })}
      {answer && <Cost answer={answer} />}
    </div>
  )
}

/** The sum, and the money before and after it. */
const Cost = ({ answer: { total, available, availableAfter } }: { answer: Answer }) => {
  const t = useText()
  return (
    <dl className="label-cost">
      <div>
        <dt>{t(orderActions.total)}</dt>
        <dd>
          <Money value={total} hasCurrency />
        </dd>
      </div>
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
    </dl>
  )
}
