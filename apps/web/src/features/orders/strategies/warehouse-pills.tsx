import { strategyForm as words } from '@stowline/text/strategies-screen'
import type { StrategyNames } from '@stowline/text/strategy-sentence'
import { wordsOf, useText } from '../../../ui/language/language.tsx'
import { useStrategyConfig } from './use-strategies.ts'

/** Warehouses in the order in which they are tried; one that the merchant no longer has is passed over, and says so. */
export const WarehousePills = ({ ids, names }: { ids: readonly string[]; names: StrategyNames }) => {
  const t = useText()
  const withdrawn = useStrategyConfig().data?.withdrawnWarehouses ?? []
  return (
    <ol className="warehouse-pills">
      {ids.map((id) => {
        const isGone = withdrawn.some(({ value }) => value === id)
        return (
          <li key={id} className={isGone ? 'warehouse-pills__gone' : undefined}>
            {wordsOf(names('warehouse', id) ?? '—', t)}
            {isGone && ` · ${t(words.withdrawn)}`}
          </li>
        )
      })}
    </ol>
  )
}
