/** Documents that a truck's zip holds, found by their names. */
export type DocumentNames = {
  /** By the name without folders, in small letters. */
  readonly byName: ReadonlyMap<string, readonly string[]>
}

/** A name as it is compared: without the folders before it, whatever its letters' case, blanks and accents' encoding. */
export const plainName = (path: string): string =>
  path
    .normalize('NFC')
    .replace(/^.*[/\\]/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

export const documentNames = (paths: readonly string[]): DocumentNames => ({ byName: Map.groupBy(paths, plainName) })

/** The names that a cell gives: one, or several with a semicolon or a line break between. */
export const namesIn = (cell: string | undefined): string[] => [
  ...new Map(
    (cell ?? '')
      .split(/[;；\n]/)
      .map((name) => name.trim())
      .filter(Boolean)
      .map((name) => [plainName(name), name] as const),
  ).values(),
]

export type FoundDocument = { readonly path: string } | { readonly fault: 'missing' | 'doubled' }

/** The document of that name, or why it is none: the zip has no such file, or several. */
export const findDocument = (name: string, { byName }: DocumentNames): FoundDocument => {
  const [path, another] = byName.get(plainName(name)) ?? []
  if (path === undefined) return { fault: 'missing' }
  return another === undefined ? { path } : { fault: 'doubled' }
}

/** What the zip holds beside what its rows name: documents that no row names, and names that it has more than once. */
export const leftDocuments = (
  { byName }: DocumentNames,
  cells: readonly (string | undefined)[],
): { readonly unused: readonly string[]; readonly doubled: readonly string[] } => {
  const named = new Set(cells.flatMap(namesIn).map(plainName))
  const entries = [...byName]
  return {
    unused: entries.flatMap(([name, paths]) => (named.has(name) ? [] : paths)).sort(),
    doubled: entries.flatMap(([, paths]) => (paths.length > 1 ? paths : [])).sort(),
  }
}
