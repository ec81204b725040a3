import type { PageSize } from '@stowline/domain/kernel/page'
import '../list-page/list-page.css'
import { common } from '@stowline/text/ui'
import { importing } from '@stowline/text/imports-screen'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Checkbox, Pagination } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { EmptyState } from '../empty/empty-state.tsx'
import { useText } from '../language/language.tsx'
import { formatCount } from '../money/format-decimal.ts'
import { Tabs } from '../tabs/tabs.tsx'
import { CheckGrid } from './check-grid.tsx'
import { CheckGroups } from './check-groups.tsx'
import type { ImportAdapters, ImportRow, ImportState, ImportTab, RowPage, TakeOver } from './import-adapters.ts'
import { firstTab } from './import-steps.ts'
import type { Import } from './use-import.ts'

type Props = { adapters: ImportAdapters; run: Import; state: ImportState; importId: string; onAgain: () => void }

const pageSize: PageSize = 50
const tabs: readonly ImportTab[] = ['all', 'valid', 'invalid', 'warned', 'skipped']

/** Rows of the import on screen, and repairs that are checked again at once. */
const useRows = (adapters: ImportAdapters, importId: string, run: Import, first: ImportTab) => {
  const [query, setQuery] = useState({ tab: first, code: undefined as string | undefined, page: 1, pageSize })
  const client = useQueryClient()
  const key = ['import-rows', importId, query] as const
  // Never shown from memory: the rows may have been checked again meanwhile, under another matching.
  const rows = useQuery({ queryKey: key, queryFn: () => adapters.rows(importId, query), staleTime: 0, gcTime: 0 })
  const put = (fixed: readonly ImportRow[], { groups }: RowPage) => {
    const byNo = new Map(fixed.map((row) => [row.rowNo, row]))
    // The row stays where it is, mended, so that the eye finds it; groups and counts follow.
    client.setQueryData<RowPage>(
      key,
      (page) => page && { ...page, groups, items: page.items.map((row) => byNo.get(row.rowNo) ?? row) },
    )
  }
  const fix = (edits: Parameters<ImportAdapters['fix']>[1]) =>
    run.work(async () => {
      const fixed = await adapters.fix(importId, edits)
      put(fixed, await adapters.rows(importId, query))
      run.setTakeOver((now) => withoutGone(now, fixed))
      await run.reload()
    })
  const refresh = () => client.invalidateQueries({ queryKey: ['import-rows', importId] })
  return { query, setQuery, page: rows.data, fix, refresh }
}

/** The first column names the row; then whatever has trouble, so that it is seen without scrolling. A column once moved forward stays there. */
const useOrderedFields = (state: ImportState, page: RowPage | undefined) => {
  const [troubled, setTroubled] = useState<readonly string[]>([])
  const now = page?.groups.map(({ field }) => field).filter((field) => !troubled.includes(field)) ?? []
  if (now.length > 0) setTroubled([...troubled, ...new Set(now)])
  return useMemo(() => {
    const [first, ...rest] = state.fields.filter(({ key }) => state.mapping[key] || troubled.includes(key))
    const isTroubled = ({ key }: { key: string }) => troubled.includes(key)
    return [...(first ? [first] : []), ...rest.filter(isTroubled), ...rest.filter((field) => !isTroubled(field))]
  }, [state.fields, state.mapping, troubled])
}

const withRow = (now: TakeOver, rowNo: number, isChosen: boolean): TakeOver => {
  const chosen = new Set(now === 'all' ? [] : now)
  if (isChosen) chosen.add(rowNo)
  else chosen.delete(rowNo)
  return chosen
}

/** The same function at every turn, so that rows are not drawn anew. */
const useRowChoice = ({ setTakeOver }: Import) =>
  useCallback((rowNo: number, isChosen: boolean) => setTakeOver((now) => withRow(now, rowNo, isChosen)), [setTakeOver])

/** A row that was mended may have nothing to take over any more. */
const withoutGone = (now: TakeOver, fixed: readonly ImportRow[]): TakeOver => {
  const gone = new Set(fixed.flatMap(({ rowNo, mayTakeOver }) => (mayTakeOver ? [] : [rowNo])))
  return now === 'all' ? now : new Set([...now].filter((rowNo) => !gone.has(rowNo)))
}

/** The choice for all orders that the file says otherwise now. */
const TakeOverAll = ({ run, state }: Pick<Props, 'run' | 'state'>) => {
  const t = useText()
  if (state.differing === 0) return null
  return (
    <p className="import-take">
      <Checkbox
        checked={run.takeOver === 'all'}
        onChange={(event) => run.setTakeOver(event.target.checked ? 'all' : new Set())}
      >
        {t(importing.takeOverAll, { count: state.differing })}
      </Checkbox>
      <span className="kit-second">{t(importing.takeOverNote)}</span>
    </p>
  )
}

/** Step 4: every row with its problems, before anything is written. Errors stop a row, warnings do not; both are told apart everywhere. */
export const CheckStep = ({ adapters, run, state, importId, onAgain }: Props) => {
  const t = useText()
  const { query, setQuery, page, fix, refresh } = useRows(adapters, importId, run, firstTab(state))
  const fields = useOrderedFields(state, page)
  const onTakeOver = useRowChoice(run)
  const items = tabs.map((tab) => ({
    id: tab,
    words: `${t(importing[tab])} ${state.counts[tab]}`,
    label: (
      <span className="import-tab">
        {t(importing[tab])}{' '}
        <span
          className={`num import-tab__count${tab === 'invalid' && state.counts.invalid > 0 ? ' import-tab__count--bad' : ''}`}
        >
          {formatCount(state.counts[tab])}
        </span>
      </span>
    ),
  }))
  return (
    <div className="import-step">
      <div className="import-check__head">
        <Tabs
          name={t(importing.rowsByResult)}
          tabs={items}
          active={query.tab}
          onChange={(tab) => setQuery({ ...query, tab, code: undefined, page: 1 })}
        />
        {state.counts.invalid > 0 && (
          <Button onClick={() => void adapters.rejected(importId)}>{t(importing.downloadRejected)}</Button>
        )}
      </div>
      <div className="import-check">
        <CheckGroups
          groups={page?.groups ?? []}
          chosen={query.code}
          labelOf={(field) => fields.find(({ key }) => key === field)?.label ?? field}
          onChoose={(code) => setQuery({ ...query, tab: 'all', code, page: 1 })}
          onFill={(group, value) =>
            run.work(async () => {
              await fillGroup(adapters, importId, group, value)
              await run.reload()
              await refresh()
            })
          }
        />
        <div className="import-check__rows">
          <TakeOverAll run={run} state={state} />
          {page && page.items.length === 0 ? (
            <EmptyState drawing="parcel" title={t(importing.noRows)} />
          ) : (
            <CheckGrid
              rows={page?.items ?? []}
              fields={fields}
              onFix={fix}
              takeOver={run.takeOver}
              onTakeOver={onTakeOver}
            />
          )}
          {page && page.total > pageSize && (
            <Pagination
              size="small"
              current={query.page}
              pageSize={pageSize}
              total={page.total}
              showSizeChanger={false}
              onChange={(next) => setQuery({ ...query, page: next })}
            />
          )}
        </div>
      </div>
      <div className="import-buttons">
        <Button onClick={onAgain}>{t(importing.otherFile)}</Button>
        {state.counts.created === 0 && <Button onClick={() => run.goTo('map')}>{t(importing.changeMapping)}</Button>}
        <Button type="primary" onClick={() => run.goTo('submit')}>
          {t(common.next)}
        </Button>
      </div>
    </div>
  )
}

/** Most edits of one call. */
const editsAtOnce = 200

/** Puts one value into a column of every row of a group, 200 rows a call. */
const fillGroup = async (
  adapters: ImportAdapters,
  importId: string,
  group: { readonly field: string; readonly code: string; readonly rows: number },
  value: string,
) => {
  const rowNos: number[] = []
  for (let page = 1; rowNos.length < group.rows; page += 1) {
    const { items } = await adapters.rows(importId, { tab: 'all', code: group.code, page, pageSize: 100 })
    if (items.length === 0) break
    rowNos.push(
      ...items
        .filter(({ problems }) => problems.some(({ field, code }) => field === group.field && code === group.code))
        .map(({ rowNo }) => rowNo),
    )
  }
  for (let at = 0; at < rowNos.length; at += editsAtOnce) {
    await adapters.fix(
      importId,
      rowNos.slice(at, at + editsAtOnce).map((rowNo) => ({ rowNo, cells: { [group.field]: value } })),
    )
  }
}
