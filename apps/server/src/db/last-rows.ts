type Rows = Record<string, unknown>[]

/** Sessions whose rows are kept; the ones that came longest ago go first. */
const mostKept = 1_000

/** The rows that each token's session had when it was last looked up: what it will most likely be the next time, never what it is. */
export function lastRows() {
  const kept = new Map<string, Rows>()
  return {
    lastOf: (key: string): Rows | undefined => kept.get(key),
    keep(key: string, rows: Rows): void {
      kept.delete(key)
      if (rows.length === 0) return
      kept.set(key, rows)
      const [oldest] = kept.keys()
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    },
  }
}
