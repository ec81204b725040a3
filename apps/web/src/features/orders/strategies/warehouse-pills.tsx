import type { StrategyNames } from '@stowline/text/strategy-sentence'
import { wordsOf, useText } from '../../../ui/language/language.tsx'

/** Warehouses in the order in which they are tried. */
export const WarehousePills = ({ ids, names }: { ids: readonly string[]; names: StrategyNames }) => {
  const t = useText()
  return (
    <ol className="warehouse-pills">
      {ids.map((id) => (
        <li key={id}>{wordsOf(names('warehouse', id) ?? '—', t)}</li>
      ))}
    </ol>
  )
}
