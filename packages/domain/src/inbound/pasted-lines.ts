/** A row of a table that was pasted: a SKU with its pieces and, where it stands there, what a carton holds. */
export type PastedLine = { readonly sku: string; readonly quantity: number; readonly cartonRate: number | undefined }
export type PastedLines = {
  readonly lines: readonly PastedLine[]
  /** Rows without a SKU and a number of pieces. */
  readonly unread: readonly string[]
}

/** Cells of a sheet come with tabs between them, those of a list with commas; a SKU may hold spaces, numbers follow it. */
const cellsOf = (row: string): string[] => {
  if (row.includes('\t')) return row.split('\t')
  if (/[,;，；]/.test(row)) return row.split(/[,;，；]/)
  const [, sku, quantity, rate] = /^(.+?)[\s*×]+(\d+)(?:[\s*×]+(\d+))?$/.exec(row) ?? []
  return sku && quantity ? [sku, quantity, rate ?? ''] : [row]
}

const wholeOf = (cell: string | undefined): number | undefined => {
  const text = (cell ?? '').trim().replace(/^(\d{1,3})((?:,\d{3})+)$/, (number) => number.replaceAll(',', ''))
  return /^\d{1,6}$/.test(text) && Number(text) > 0 ? Number(text) : undefined
}

/** Rows as people copy them out of a sheet. The heading is no row; a SKU that stands there twice comes with both its pieces. */
export const pastedLines = (text: string): PastedLines => {
  const rows = text.split(/\r?\n/).filter((row) => row.trim() !== '')
  const bySku = new Map<string, PastedLine>()
  const unread: string[] = []
  for (const [at, row] of rows.entries()) {
    const [sku = '', count, rate] = cellsOf(row).map((cell) => cell.trim())
    const quantity = wholeOf(count)
    if (!sku || quantity === undefined) {
      if (at > 0 || !count || /\d/.test(count)) unread.push(row.trim())
      continue
    }
    const key = sku.toUpperCase()
    const before = bySku.get(key)
    bySku.set(key, {
      sku: before?.sku ?? sku,
      quantity: (before?.quantity ?? 0) + quantity,
      cartonRate: wholeOf(rate) ?? before?.cartonRate,
    })
  }
  return { lines: [...bySku.values()], unread }
}
