import { fieldsIn } from '@stowline/domain/kernel/records'

/** How a list was drawn last: the page that is opened anew has its shape before its code is there. */
export type KeptLayout = {
  /** Of the window that it was drawn in: in another one it does not fit. */
  readonly width: number
  /** Px before the first column. */
  readonly lead: number
  readonly columns: readonly number[]
  readonly hasTwoLines: boolean
  readonly hasTabs: boolean
}

export const layoutsKey = 'oms.layouts'

/** Sections of one path are lists of their own. */
export const placeOfList = (path: string, search: string): string => {
  const tab = new URLSearchParams(search).get('tab')
  return tab === null ? path : `${path}?tab=${tab}`
}

const isLength = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value < 10_000

/** All that are kept, by place; empty when they cannot be read. */
export const layoutsIn = (kept: unknown): Readonly<Record<string, unknown>> => fieldsIn(kept)

/** The layout kept for a place, where it is one and of this window's width. */
export const layoutAt = (kept: unknown, place: string, width: number): KeptLayout | undefined => {
  const found = fieldsIn(layoutsIn(kept)[place])
  const { lead, columns, hasTwoLines, hasTabs } = found
  if (found['width'] !== width || !isLength(lead) || !Array.isArray(columns) || !columns.every(isLength))
    return undefined
  return { width, lead, columns, hasTwoLines: hasTwoLines === true, hasTabs: hasTabs === true }
}
