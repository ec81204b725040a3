import type { Problem } from '../../kernel/result.ts'

type Edges = { readonly over: number; readonly upTo: number | null }
export type RowFault = Required<Problem> & { readonly row: number }

const fault = (row: number, code: string, over: number, before: number): RowFault => ({
  row,
  code,
  params: { from: before, to: over },
})

/**
 * What is wrong with rows of which each begins where the one before it ends: a gap, an overlap, an edge below its beginning. `isOpen`: the last one has no
 * edge, otherwise it has one.
 */
export const spanFaults = (rows: readonly Edges[], begin: number, isOpen: boolean): RowFault[] => {
  const faults: RowFault[] = []
  let before: number | null = begin
  for (const [index, { over, upTo }] of rows.entries()) {
    const row = index + 1
    if (before === null || over < before) faults.push(fault(row, 'rating.rowsOverlap', over, before ?? over))
    else if (over > before) faults.push(fault(row, 'rating.rowsGap', over, before))
    if (upTo !== null && upTo <= over) faults.push(fault(row, 'rating.rowEmpty', upTo, over))
    before = upTo
  }
  if (rows.length === 0) faults.push(fault(0, 'rating.tableEmpty', begin, begin))
  else if ((before === null) !== isOpen)
    faults.push(fault(rows.length, isOpen ? 'rating.endMissing' : 'rating.edgeMissing', 0, 0))
  return faults
}

/** Names that stand twice, and where. */
export const doubled = (names: readonly string[], code: string): RowFault[] =>
  names.flatMap((name, index) => {
    const first = names.indexOf(name)
    return first < index ? [{ row: index + 1, code, params: { name, other: first + 1 } }] : []
  })
