import type { FieldLimit } from '@stowline/contract/kernel/limits'

/** A view = tab + filters + sort (the query string) + columns and row height. */
export type SavedView = {
  readonly id: string
  readonly name: string
  readonly search: string
  readonly settings: string
}

/** How a list keeps its views: the calls of the server, or the browser's storage. */
export type ViewsAdapter = {
  /** Of a view's name. */
  readonly nameLimit: FieldLimit
  readonly list: () => Promise<readonly SavedView[]>
  readonly save: (view: Omit<SavedView, 'id'> & { readonly id?: string | undefined }) => Promise<SavedView>
  readonly remove: (id: string) => Promise<void>
}

/** Paging and the open row are where somebody is, not what he looks at. */
export const viewSearch = (params: URLSearchParams): string => {
  const kept = [...params].filter(([key]) => key !== 'page' && key !== 'after' && key !== 'id')
  return new URLSearchParams(kept).toString()
}
