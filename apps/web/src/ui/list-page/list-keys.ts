/** Invalidate this after a change: `queryClient.invalidateQueries({ queryKey: listKey('orders') })`. */
export const listKey = (key: string) => ['list', key] as const

/** Invalidate this when rows may have changed: it is looked up then whether they have, and said. */
export const newsKey = (key: string) => ['news', key] as const
