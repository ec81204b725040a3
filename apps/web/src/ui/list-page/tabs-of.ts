import type { Pair } from '@stowline/text/kernel/pair'
import { common } from '@stowline/text/ui'
import type { List } from './list.ts'
import type { ListAnswer, TabSpec } from './spec.ts'

const all = 'all'
const firstTabs = 2
const viewTab = (id: string): string => `view ${id}`

/** A tab of the title row: a status of the rows, or a view of the person's own. */
type ListTab = {
  readonly id: string
  readonly label: Pair | string
  readonly help?: Pair | undefined
  readonly count: number | undefined
  /** Its count is amber: somebody has to act. */
  readonly isAttention: boolean
  /** Who stays where there is little room: all and the first state, states that somebody has to see to, a person's own views, the rest. Counts have no say: when they come, no tab changes its place. */
  readonly rank: number
  readonly open: () => void
}

/** The server may leave "all" to us: every row is under exactly one tab. */
export const countOf = (counts: ListAnswer<unknown>['counts'], id: string = all): number | undefined =>
  id === all && counts && counts[all] === undefined
    ? Object.values(counts).reduce<number>((sum, count) => sum + (count ?? 0), 0)
    : counts?.[id]

const statusTabs = <Row>({ spec, url, views, answer }: List<Row>): ListTab[] => {
  const { tabs, hasAllTab = true } = spec
  if (!tabs && views.all.length === 0) return []
  const own = (tabs ?? []).filter(({ id }) => id !== all)
  const specs: readonly TabSpec[] = hasAllTab ? [{ id: all, label: common.all }, ...own] : own
  // What the view filtered by is its own: a status tab beside it begins without.
  // Of a list in sections the open row belongs to its section.
  const closed = hasAllTab ? {} : { id: undefined }
  const plain = { view: undefined, filters: {}, text: '', numbers: undefined, duplicates: 0, sort: undefined }
  return specs.map(({ id, label, help, isAttention = false }, at) => ({
    id,
    rank: at < firstTabs ? 0 : isAttention ? 1 : 3,
    label,
    help,
    count: countOf(answer?.counts, id),
    isAttention,
    open: () => url.change({ ...(url.state.view !== undefined && plain), ...closed, tab: id === all ? undefined : id }),
  }))
}

/** All tabs of a list: by status, then the person's own views. A view tells its count while it is open; the others would cost a call each. */
export const tabsOf = <Row>(list: List<Row>): ListTab[] => {
  const { views, answer, isStale } = list
  return [
    ...statusTabs(list),
    ...views.all.map((view) => ({
      id: viewTab(view.id),
      rank: 2,
      label: view.name,
      count: view === views.active && !isStale ? answer?.total : undefined,
      isAttention: false,
      open: () => views.open(view),
    })),
  ]
}

/** The id of the tab that is open. */
export const activeTab = <Row>({ spec, url, views }: List<Row>): string =>
  views.active
    ? viewTab(views.active.id)
    : (url.state.tab ?? (spec.hasAllTab === false ? spec.tabs?.[0]?.id : all) ?? all)
