/** Rows chosen over all pages, in the order of choosing. `anchor` is where a shift range starts. */
export type Selection<Row> = {
  readonly rows: ReadonlyMap<string, Row>
  readonly anchor: string | undefined
  /** Set when "select all" was used: how many rows matched, so the wording can say what "all" meant. */
  readonly allOf: number | undefined
  /** The limit stopped the last choice. */
  readonly isCut: boolean
}

type Entry<Row> = readonly [id: string, row: Row]

export type SelectionAction<Row> =
  | { readonly type: 'toggle'; readonly entry: Entry<Row> }
  /** Shift-click: from the anchor to this row, within the page. */
  | { readonly type: 'range'; readonly page: readonly Entry<Row>[]; readonly id: string }
  | { readonly type: 'page'; readonly page: readonly Entry<Row>[] }
  | { readonly type: 'all'; readonly entries: readonly Entry<Row>[]; readonly total: number }
  /** After a refetch: chosen rows get their new values. */
  | { readonly type: 'refresh'; readonly page: readonly Entry<Row>[] }
  | { readonly type: 'keep'; readonly ids: readonly string[] }
  | { readonly type: 'clear' }

export const nothing: Selection<never> = {
  rows: new Map<string, never>(),
  anchor: undefined,
  allOf: undefined,
  isCut: false,
}

const add = <Row>(state: Selection<Row>, entries: readonly Entry<Row>[], limit: number): Selection<Row> => {
  const rows = new Map(state.rows)
  let isCut = false
  for (const [id, row] of entries) {
    if (rows.size >= limit && !rows.has(id)) isCut = true
    else rows.set(id, row)
  }
  return { rows, anchor: entries.at(-1)?.[0] ?? state.anchor, allOf: undefined, isCut }
}

const without = <Row>(state: Selection<Row>, ids: readonly string[]): Selection<Row> => {
  const rows = new Map(state.rows)
  for (const id of ids) rows.delete(id)
  return { rows, anchor: ids.at(-1) ?? state.anchor, allOf: undefined, isCut: false }
}

const range = <Row>(state: Selection<Row>, page: readonly Entry<Row>[], id: string, limit: number): Selection<Row> => {
  const to = page.findIndex(([each]) => each === id)
  const anchored = page.findIndex(([each]) => each === state.anchor)
  const from = anchored < 0 ? to : anchored
  return { ...add(state, page.slice(Math.min(from, to), Math.max(from, to) + 1), limit), anchor: state.anchor ?? id }
}

const refresh = <Row>(state: Selection<Row>, page: readonly Entry<Row>[]): Selection<Row> => {
  const changed = page.filter(([id, row]) => state.rows.has(id) && state.rows.get(id) !== row)
  if (changed.length === 0) return state
  const rows = new Map(state.rows)
  for (const [id, row] of changed) rows.set(id, row)
  return { ...state, rows }
}

/** The one place where the selection changes. `limit` is the batch limit: more is never chosen, and says so. */
export const select = <Row>(state: Selection<Row>, action: SelectionAction<Row>, limit: number): Selection<Row> => {
  switch (action.type) {
    case 'toggle': {
      const [id] = action.entry
      return state.rows.has(id) ? without(state, [id]) : add(state, [action.entry], limit)
    }
    case 'range':
      return range(state, action.page, action.id, limit)
    case 'page': {
      const isWhole = action.page.length > 0 && action.page.every(([id]) => state.rows.has(id))
      return isWhole
        ? without(
            state,
            action.page.map(([id]) => id),
          )
        : add(state, action.page, limit)
    }
    case 'all':
      return { ...add<Row>(nothing, action.entries, limit), allOf: action.total }
    case 'refresh':
      return refresh(state, action.page)
    case 'keep':
      return { ...nothing, rows: new Map([...state.rows].filter(([id]) => action.ids.includes(id))) }
    case 'clear':
      return nothing
  }
}
