/** Widths of a record beside or over its list, in px. */
export const [leastDrawer, usualDrawer, mostDrawer] = [560, 640, 960]
const store = 'oms.drawer.width'

export const withinDrawer = (width: number): number => Math.round(Math.min(mostDrawer, Math.max(leastDrawer, width)))

/** The width that a person chose; undefined until then. */
export const keptDrawerWidth = (): number | undefined => {
  const kept = Number(localStorage.getItem(store))
  return kept > 0 ? withinDrawer(kept) : undefined
}

/** Keeps it for all lists of this browser; undefined goes back to the usual one. */
export const keepDrawerWidth = (width: number | undefined): void => {
  if (width === undefined) localStorage.removeItem(store)
  else localStorage.setItem(store, String(width))
}
