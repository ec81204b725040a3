import { fieldNames } from '@stowline/text/fields'
import { common } from '@stowline/text/ui'
import { useText } from '../language/language.tsx'
import { formatCount } from '../money/format-decimal.ts'
import { Tabs } from '../tabs/tabs.tsx'
import type { List } from './list.ts'
import type { ListAnswer, TabSpec } from './spec.ts'

const all = 'all'

/** A count that failed to load is left out rather than shown as 0. */
const Count = ({ value, isAttention }: { value: number | undefined; isAttention: boolean }) =>
  value === undefined ? null : (
    <span className={`num list-count${isAttention && value > 0 ? ' list-count--attention' : ''}`}>
      {formatCount(value)}
    </span>
  )

/** The server may leave "all" to us: every row is under exactly one tab. */
const countOf = (counts: ListAnswer<unknown>['counts'], id: string): number | undefined =>
  id === all && counts && counts[all] === undefined
    ? Object.values(counts).reduce<number>((sum, count) => sum + (count ?? 0), 0)
    : counts?.[id]

/** Status tabs with the server's counts. Changing the tab keeps the filters and clears the selection. */
export const StatusTabs = <Row,>({ list }: { list: List<Row> }) => {
  const t = useText()
  const { tabs, hasAllTab = true } = list.spec
  if (!tabs) return null
  const own = tabs.filter(({ id }) => id !== all)
  const specs: readonly TabSpec[] = hasAllTab ? [{ id: all, label: common.all }, ...own] : own
  const items = specs.map(({ id, label, isAttention = false }) => {
    const count = countOf(list.answer?.counts, id)
    return {
      id,
      words: `${t(label)} ${count ?? ''}`,
      label: (
        <span className="list-tab">
          {t(label)}
          <Count value={count} isAttention={isAttention} />
        </span>
      ),
    }
  })
  return (
    <Tabs
      name={t(fieldNames.status)}
      tabs={items}
      active={list.url.state.tab ?? items[0]?.id ?? all}
      onChange={(tab) => list.url.change({ tab: tab === all ? undefined : tab })}
    />
  )
}
