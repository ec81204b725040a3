import type { MenuEntry } from '@stowline/contract/identity/identity.contract'

export type Entry = Omit<MenuEntry, 'children'> & { readonly children: readonly MenuEntry['children'][number][] }

/** A menu of more screens than this has a field to search it. */
export const mostUnsearched = 20

export const shownEntries = (entries: readonly Entry[]): Entry[] =>
  entries
    .filter(({ hidden }) => !hidden)
    .map((entry) => ({ ...entry, children: entry.children.filter(({ hidden }) => !hidden) }))

/** How many screens the menu leads to. */
export const screensIn = (entries: readonly Entry[]): number =>
  entries.reduce((sum, { children }) => sum + Math.max(1, children.length), 0)

/** What is called so in either language. A group whose own name is meant keeps all its screens. */
export const foundEntries = (entries: readonly Entry[], wanted: string): Entry[] => {
  const text = wanted.toLowerCase()
  const isMeant = (entry: { readonly labelCn: string; readonly labelEn: string }) =>
    `${entry.labelCn} ${entry.labelEn}`.toLowerCase().includes(text)
  return entries.flatMap((entry) => {
    if (isMeant(entry)) return [entry]
    const children = entry.children.filter(isMeant)
    return children.length > 0 ? [{ ...entry, children }] : []
  })
}
