import { orderActions } from '@stowline/text/orders-screen'
import { useNames } from '../../api/reference.ts'
import { useText } from '../../ui/language/language.tsx'
import type { OrderRow } from './order-query.ts'

/** What a label batch is about to buy: how many, with which services. */
export const LabelSummary = ({ rows }: { rows: readonly OrderRow[] }) => {
  const t = useText()
  const names = useNames()
  const byService = Map.groupBy(rows, ({ serviceCode }) => serviceCode)
  return (
    <p className="label-summary">
      <strong>{t(orderActions.labelsToMake, { count: rows.length })}</strong>
      {[...byService].map(([code, own]) => {
        const service = names.service(code)
        return (
          <span key={code} className="num">
            {service ? t(service.label) : code} × {own.length}
          </span>
        )
      })}
    </p>
  )
}
