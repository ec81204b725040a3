import { common } from '@stowline/text/ui'
import { Tabs } from 'antd'
import { useMemo } from 'react'
import { useText } from '../language/language.tsx'
import { formatCount } from '../money/format-decimal.ts'
import type { List } from './list.ts'
import type { ListAnswer } from './spec.ts'

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
  const counts = list.answer?.counts
  const items = useMemo(() => {
    const own = tabs?.filter(({ id }) => id !== all) ?? []
    const labelled = hasAllTab ? [{ id: all, label: common.all, isAttention: false }, ...own] : own
    return labelled.map(({ id, label, isAttention }) => ({
      key: id,
      label: (
        <span className="list-tab">
          {t(label)}
          <Count value={countOf(counts, id)} isAttention={isAttention ?? false} />
        </span>
      ),
    }))
  }, [tabs, hasAllTab, counts, t])
  if (!tabs) return null
  return (
    <Tabs
      className="list-tabs"
      items={items}
      activeKey={list.url.state.tab ?? items[0]?.key ?? all}
      onChange={(tab) => list.url.change({ tab: tab === all ? undefined : tab })}
      more={{ trigger: 'click' }}
    />
  )
}
