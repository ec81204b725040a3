import { cartonsFor } from '@stowline/domain/transfers/shortage'
import { transferForm as words } from '@stowline/text/transfers-screen'
import { Facts } from '../../ui/drawer/facts.tsx'
import { Say } from '../../ui/language/say.tsx'
import { formatCount } from '../../ui/money/format-decimal.ts'
import type { TransferValues } from './transfer-values.ts'

/** What the typed products come to. */
export const TransferTotals = ({ values }: { readonly values: TransferValues }) => {
  const lines = (values.lines ?? []).filter(({ productId, productQty }) => productId && productQty)
  const sum = (of: (line: (typeof lines)[number]) => number) => lines.reduce((total, line) => total + of(line), 0)
  const figure = (count: number) => <span className="num">{formatCount(count)}</span>
  return (
    <section className="transfer-totals">
      <h2>
        <Say text={words.totals} />
      </h2>
      <Facts
        facts={[
          { label: words.totalUnits, value: figure(sum(({ productQty }) => productQty ?? 0)) },
          {
            label: words.totalCartons,
            value: figure(sum(({ productQty, cartonRate }) => cartonsFor(productQty ?? 0, cartonRate || 1))),
          },
          {
            label: words.totalLabels,
            value: figure(sum(({ productLabelQty, cartonLabelQty }) => (productLabelQty ?? 0) + (cartonLabelQty ?? 0))),
          },
        ]}
      />
    </section>
  )
}
