import { pageSizes } from '@stowline/domain/kernel/page'
import { useEffect, useRef } from 'react'
import { preferences } from '../frame/preferences.ts'
import type { GridSettings } from './columns/column-settings.ts'
import type { ListAnswer, ListSpec } from './spec.ts'
import { countOf } from './tabs-of.ts'
import { isFiltered, type UrlState } from './url/url-state.ts'

/** The person has changed how the list is drawn: he must be able to change it back. */
const isArranged = ({ order, visible, pins, widths, density }: GridSettings): boolean =>
  order !== undefined ||
  [visible, pins, widths].some((changed) => Object.keys(changed).length > 0) ||
  density !== preferences.get().density

export type SlimParts<Row> = {
  readonly spec: Pick<ListSpec<Row>, 'tabs' | 'hasAllTab'>
  readonly state: UrlState
  readonly answer: ListAnswer<Row> | undefined
  readonly settings: GridSettings
}

/** Whether a list is too small to page, arrange or search by hundreds of numbers; undefined while its size is not known. */
export const isSlim = <Row>({ spec, state, answer, settings }: SlimParts<Row>): boolean | undefined => {
  if (isFiltered(state) || state.page > 1 || isArranged(settings)) return false
  if (!answer) return undefined
  // Under a tab the rows of all tabs count: with another one there may be more.
  const total =
    state.tab !== undefined && spec.hasAllTab !== false && answer.counts ? countOf(answer.counts) : answer.total
  return total !== undefined && !answer.totalIsCapped && total <= pageSizes[0]
}

/** The same, held while the rows on screen still belong to the question before. */
export const useSlim = <Row>(parts: SlimParts<Row>, isStale: boolean): boolean | undefined => {
  const last = useRef<boolean | undefined>(undefined)
  const now = isStale ? last.current : isSlim(parts)
  useEffect(() => {
    last.current = now
  })
  return now
}
