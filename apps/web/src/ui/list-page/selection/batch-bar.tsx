import { batchGroupNames } from '@stowline/text/batch-groups'
import { common, listPage } from '@stowline/text/ui'
import { Button, Dropdown } from 'antd'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { BatchAction } from '../../batch-dialog/batch.ts'
import { WithOptions } from '../../kit/with-options.tsx'
import { useText } from '../../language/language.tsx'
import { Money } from '../../money/money.tsx'
import { formatCount } from '../../money/format-decimal.ts'
import { type List, selectionLimit } from '../list.ts'
import { FoundLine } from '../search/found-line.tsx'
import { barActions } from './bar-actions.ts'
import { useSelection } from './selection-store.ts'

/** What "all" means is always spelled out, the limit before the click. */
const AllLine = <Row,>({ list }: { list: List<Row> }) => {
  const t = useText()
  const [isLoading, setIsLoading] = useState(false)
  const { rows, allOf, isCut } = useSelection(list.selection)
  const items = list.answer?.items ?? []
  const total = list.answer?.total ?? 0
  if (isCut || (allOf !== undefined && allOf > selectionLimit))
    return <span className="batch-bar__note">{t(listPage.cappedSelected, { limit: selectionLimit })}</span>
  if (allOf !== undefined)
    return <span className="batch-bar__note">{t(listPage.allSelected, { total: formatCount(rows.size) })}</span>
  const isPageWhole = items.length > 0 && items.every((row) => rows.has(list.spec.rowKey(row)))
  if (!isPageWhole || total <= items.length) return null
  const words =
    total > selectionLimit
      ? t(listPage.selectFirst, { limit: selectionLimit, total: formatCount(total) })
      : t(listPage.selectAllFiltered, { total: formatCount(total) })
  const selectAll = async () => {
    setIsLoading(true)
    await list.selectAllFiltered().finally(() => setIsLoading(false))
  }
  return (
    <span className="batch-bar__note">
      <span className="batch-bar__said">{t(listPage.pageSelected, { count: items.length })} ·</span>
      <button type="button" className="kit-link" disabled={isLoading} onClick={selectAll}>
        {words}
      </button>
    </span>
  )
}

const ActionButtons = <Row,>({ list }: { list: List<Row> }) => {
  const t = useText()
  const selected = [...useSelection(list.selection).rows.values()]
  const { next, promoted, groups } = barActions(list.spec.batchActions ?? [], selected, list.spec.nextAction)
  const start = (action: BatchAction<Row>) => list.startBatch(action, selected)
  // Of rows that differ the button says how many it is about, and what money comes back for them.
  const labelOf = ({ label, preflight, refundOf, saysRefund }: BatchAction<Row>) => {
    const able = preflight?.(selected).able ?? selected
    const refund = saysRefund ? refundOf?.(able) : undefined
    return (
      <>
        {t(label)}
        <span className="num" aria-hidden>
          {able.length > 0 && able.length < selected.length && ` ${able.length}`}
          {refund !== undefined && (
            <>
              {' · '}
              <Money value={refund} hasCurrency />
            </>
          )}
        </span>
      </>
    )
  }
  const items = groups.map(({ name, actions }) => ({
    key: name,
    type: 'group' as const,
    label: t(batchGroupNames[name]),
    children: actions.map((action) => ({
      key: action.id,
      label: t(action.label),
      danger: name === 'danger',
      onClick: () => start(action),
    })),
  }))
  return (
    <>
      {promoted.map((action) => {
        const { icon: Icon, options } = action
        const button = (
          <Button
            key={action.id}
            size="small"
            type={action === next ? 'primary' : 'default'}
            danger={action.group === 'danger'}
            icon={Icon && <Icon size={14} strokeWidth={1.75} aria-hidden />}
            onClick={() => start(action)}
          >
            {labelOf(action)}
          </Button>
        )
        if (!options) return button
        return (
          <WithOptions
            key={action.id}
            size="small"
            isPrimary={action === next}
            label={t(options.label)}
            onOpen={() => options.open(selected)}
          >
            {button}
          </WithOptions>
        )
      })}
      {items.length > 0 && (
        <Dropdown menu={{ items }} trigger={['click']} rootClassName="batch-menu">
          <Button size="small">
            {t(common.more)}
            <ChevronDown size={14} strokeWidth={1.5} aria-hidden />
          </Button>
        </Dropdown>
      )}
    </>
  )
}

/** Stands in the place of the filter bar while rows are chosen. */
export const BatchBar = <Row,>({ list }: { list: List<Row> }) => {
  const t = useText()
  const { rows } = useSelection(list.selection)
  return (
    <div className="batch-bar" role="toolbar" aria-label={t(listPage.selected, { count: rows.size })}>
      <span className="batch-bar__count num" role="status">
        <strong>{t(listPage.selected, { count: rows.size })}</strong> {t(listPage.limit, { limit: selectionLimit })}
      </span>
      <ActionButtons list={list} />
      <AllLine list={list} />
      <span className="batch-bar__space" />
      <FoundLine list={list} />
      <Button size="small" type="text" onClick={() => list.selection.dispatch({ type: 'clear' })}>
        {t(listPage.clearSelection)}
      </Button>
    </div>
  )
}
