import { type BatchAction, type BatchGroupName, batchGroups } from '../../batch-dialog/batch.ts'

/** In the bar; the others stand under "more". */
const mostPromoted = 3

type BarActions<Row> = {
  /** What most of the rows need; none where nothing stands out. */
  readonly next: BatchAction<Row> | undefined
  readonly promoted: readonly BatchAction<Row>[]
  readonly groups: readonly { readonly name: BatchGroupName; readonly actions: readonly BatchAction<Row>[] }[]
}

/** Some rows can do it, at once or after what is done first. */
const canRun = <Row>({ preflight, first }: BatchAction<Row>, rows: readonly Row[]): boolean =>
  preflight === undefined || preflight(rows).able.length > 0 || (first !== undefined && canRun(first, rows))

/** The action that most of these rows need, the first one of equals. */
const mostNeeded = <Row>(
  actions: readonly BatchAction<Row>[],
  rows: readonly Row[],
  nextAction: (row: Row) => string | undefined,
): BatchAction<Row> | undefined => {
  const counts = new Map<string, number>()
  for (const row of rows) {
    const id = nextAction(row)
    if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  const needed = actions.filter(({ id }) => counts.has(id))
  return needed.toSorted((a, b) => (counts.get(b.id) ?? 0) - (counts.get(a.id) ?? 0))[0]
}

/** What is offered for chosen rows: what they need first, in groups the rest; what none of them can do is left out. */
export const barActions = <Row>(
  actions: readonly BatchAction<Row>[],
  rows: readonly Row[],
  nextAction: ((row: Row) => string | undefined) | undefined,
): BarActions<Row> => {
  const possible = actions.filter((action) => action.isAllowed !== false && canRun(action, rows))
  const marked = possible.filter(({ isPromoted }) => isPromoted)
  const next = nextAction ? mostNeeded(possible, rows, nextAction) : marked[0]
  const first = [...(next ? [next] : []), ...marked.filter((action) => action !== next)].slice(0, mostPromoted)
  const others = possible.filter((action) => !first.includes(action))
  // A menu of one entry hides it for nothing.
  const isMenu = others.length > 1 || first.length === mostPromoted
  const promoted = isMenu ? first : [...first, ...others]
  const rest = isMenu ? others : []
  return {
    next,
    promoted,
    groups: batchGroups
      .map((name) => ({ name, actions: rest.filter(({ group }) => group === name) }))
      .filter((group) => group.actions.length > 0),
  }
}
