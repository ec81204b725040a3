import { fieldNames } from '@stowline/text/fields'
import { useText } from '../language/language.tsx'
import { formatCount } from '../money/format-decimal.ts'
import { Tabs } from '../tabs/tabs.tsx'
import type { List } from './list.ts'
import { activeTab, tabsOf } from './tabs-of.ts'
import { ViewTools, viewToolsWidth } from './views/view-tools.tsx'

/** A count that failed to load is left out rather than shown as 0. */
const Count = ({ value, isAttention }: { value: number | undefined; isAttention: boolean }) =>
  value === undefined ? null : (
    <span className={`num list-count${isAttention && value > 0 ? ' list-count--attention' : ''}`}>
      {formatCount(value)}
    </span>
  )

/** Status tabs with the server's counts, then the person's own views, then what makes and changes them. */
export const StatusTabs = <Row,>({ list }: { list: List<Row> }) => {
  const t = useText()
  const tabs = tabsOf(list)
  if (tabs.length === 0) return <ViewTools list={list} isNamed />
  // Their places are kept, so that the tabs do not move when they come.
  const isWaiting = list.isLoading && list.spec.tabs !== undefined
  const items = tabs.map(({ id, label, help, count, isAttention, rank }) => {
    const name = typeof label === 'string' ? label : t(label)
    return {
      id,
      rank,
      words: `${name} ${count ?? (isWaiting ? 999 : '')}`,
      label: (
        <span className="list-tab" title={help && t(help)}>
          {name}
          {isWaiting ? (
            <span className="list-count list-count--waiting" />
          ) : (
            <Count value={count} isAttention={isAttention} />
          )}
        </span>
      ),
    }
  })
  return (
    <Tabs
      name={t(fieldNames.status)}
      tabs={items}
      active={activeTab(list)}
      onChange={(id) => tabs.find((tab) => tab.id === id)?.open()}
      end={<ViewTools list={list} />}
      endWidth={viewToolsWidth(list)}
    />
  )
}
