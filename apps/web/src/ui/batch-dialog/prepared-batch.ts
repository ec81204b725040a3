import type { BatchAction, BatchGroup, Preflight, Refused } from './batch.ts'

export type PreparedBatch<Row> = {
  readonly able: readonly Row[]
  readonly unable: readonly Refused<Row>[]
  /** More able rows than the action takes; `most` of them may be taken instead. */
  readonly over: { readonly most: number } | undefined
  readonly groups: readonly BatchGroup<Row>[]
  /** Nothing may be sent until a group is chosen or the rows are fewer. */
  readonly isBlocked: boolean
}

/** Splits chosen rows into those that can run and those that cannot, before any request; `asked` is the server's word for it. */
export const preparedBatch = <Row>(
  action: BatchAction<Row>,
  rows: readonly Row[],
  choice: { readonly group?: string | undefined; readonly isFirstOnly?: boolean | undefined },
  asked?: Preflight<Row>,
): PreparedBatch<Row> => {
  const split = asked ?? action.preflight?.(rows) ?? { able: rows, unable: [] }
  const groups = action.groups?.of(split.able) ?? []
  const isMixed = groups.length > 1
  const grouped =
    isMixed && choice.group !== undefined ? (groups.find(({ id }) => id === choice.group)?.rows ?? []) : split.able
  const isOver = action.most !== undefined && grouped.length > action.most
  const able = isOver && choice.isFirstOnly ? grouped.slice(0, action.most) : grouped
  return {
    able,
    unable: split.unable,
    groups: isMixed ? groups : [],
    over: isOver && !choice.isFirstOnly && action.most !== undefined ? { most: action.most } : undefined,
    isBlocked: (isMixed && choice.group === undefined) || (isOver && !choice.isFirstOnly),
  }
}
