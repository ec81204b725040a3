import type { PageSize } from '@stowline/domain/kernel/page'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type {
  ImportAdapters,
  ImportGroup,
  ImportRow,
  ImportState,
  ImportTab,
  RowPage,
  RowQuery,
  TakeOver,
} from './import-adapters.ts'
import { columnsShown, troubledFields } from './import-steps.ts'
import type { Import } from './use-import.ts'

export const rowsOnPage: PageSize = 50

/** Most edits of one call. */
const editsAtOnce = 200

/** A row that was mended may have nothing to take over any more. */
const withoutGone = (now: TakeOver, fixed: readonly ImportRow[]): TakeOver => {
  const gone = new Set(fixed.flatMap(({ rowNo, mayTakeOver }) => (mayTakeOver ? [] : [rowNo])))
  return now === 'all' ? now : new Set([...now].filter((rowNo) => !gone.has(rowNo)))
}

/** Rows of the import on screen, and repairs that are checked again at once. */
export const useImportRows = (adapters: ImportAdapters, importId: string, run: Import, first: ImportTab) => {
  const [query, setQuery] = useState<RowQuery>({ tab: first, code: undefined, page: 1, pageSize: rowsOnPage })
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
  const fill = (group: ImportGroup, value: string) =>
    run.work(async () => {
      await fillGroup(adapters, importId, group, value)
      await run.reload()
      await client.invalidateQueries({ queryKey: ['import-rows', importId] })
    })
  return { query, setQuery, page: rows.data, fix, fill }
}

/** Puts one value into a column of every row of a group, 200 rows a call. */
const fillGroup = async (adapters: ImportAdapters, importId: string, group: ImportGroup, value: string) => {
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

/** Columns with trouble in the rows in sight; one that was mended stays where it is until other rows are looked at. */
export const useColumns = (state: ImportState, page: RowPage | undefined, query: RowQuery, isAll: boolean) => {
  const [seen, setSeen] = useState<{ query: RowQuery; fields: readonly string[] }>({ query, fields: [] })
  const before = seen.query === query ? seen.fields : []
  const more = page ? troubledFields(page.items, query.tab).filter((field) => !before.includes(field)) : []
  if (page && (more.length > 0 || seen.query !== query)) setSeen({ query, fields: [...before, ...more] })
  const { fields: troubled } = seen
  return useMemo(() => {
    const columns = (every: boolean) =>
      columnsShown(state.fields, (field) => state.mapping[field] !== undefined, troubled, every)
    const shown = columns(isAll)
    // While nothing is left out, there is nothing to be asked for.
    const bad = state.fields.slice(1).filter(({ key }) => troubled.includes(key)).length
    return { shown, bad, mayHide: isAll || shown.length < columns(true).length }
  }, [state.fields, state.mapping, troubled, isAll])
}

const withRow = (now: TakeOver, rowNo: number, isChosen: boolean): TakeOver => {
  const chosen = new Set(now === 'all' ? [] : now)
  if (isChosen) chosen.add(rowNo)
  else chosen.delete(rowNo)
  return chosen
}

/** The same function at every turn, so that rows are not drawn anew. */
export const useRowChoice = ({ setTakeOver }: Import) =>
  useCallback((rowNo: number, isChosen: boolean) => setTakeOver((now) => withRow(now, rowNo, isChosen)), [setTakeOver])
