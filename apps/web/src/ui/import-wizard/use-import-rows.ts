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
import type { MendPlace } from './use-mends.tsx'

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
  const recheck = (place: MendPlace) =>
    run.work(async () => {
      await recheckAlike(adapters, importId, place)
      await run.reload()
      await client.invalidateQueries({ queryKey: ['import-rows', importId] })
    })
  return { query, setQuery, page: rows.data, fix, fill, recheck }
}

type Place = Pick<ImportGroup, 'field' | 'code'>

/** Rows that have a trouble in a field. */
const rowsWith = async (
  adapters: ImportAdapters,
  importId: string,
  { field, code }: Place,
  isMeant: (row: ImportRow) => boolean = () => true,
): Promise<number[]> => {
  const rowNos: number[] = []
  for (let page = 1, seen = 0, total = 1; seen < total; page += 1) {
    const answer = await adapters.rows(importId, { tab: 'all', code, page, pageSize: 100 })
    if (answer.items.length === 0) break
    seen += answer.items.length
    total = answer.total
    const hasIt = ({ problems }: ImportRow) => problems.some((one) => one.field === field && one.code === code)
    rowNos.push(...answer.items.filter((row) => hasIt(row) && isMeant(row)).map(({ rowNo }) => rowNo))
  }
  return rowNos
}

/** Writes the same cells into rows, 200 a call; without a cell they are only checked again. */
const fixAll = async (
  adapters: ImportAdapters,
  importId: string,
  rowNos: readonly number[],
  cells: Readonly<Record<string, string>>,
) => {
  for (let at = 0; at < rowNos.length; at += editsAtOnce)
    await adapters.fix(
      importId,
      rowNos.slice(at, at + editsAtOnce).map((rowNo) => ({ rowNo, cells })),
    )
}

/** What was mended elsewhere holds for every row with the same value. */
const recheckAlike = async (adapters: ImportAdapters, importId: string, { value, ...place }: MendPlace) =>
  fixAll(adapters, importId, await rowsWith(adapters, importId, place, ({ cells }) => cells[place.field] === value), {})

/** Puts one value into a column of every row of a group. */
const fillGroup = async (adapters: ImportAdapters, importId: string, group: ImportGroup, value: string) =>
  fixAll(adapters, importId, await rowsWith(adapters, importId, group), { [group.field]: value })

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
