/** What the list shows of an order's lines, kept on the order itself. */
export const lineSummary = (lines: readonly { readonly sku: string; readonly quantity: number }[]) => ({
  first_sku: lines[0]?.sku ?? '',
  first_quantity: lines[0]?.quantity ?? 0,
  line_count: lines.length,
  unit_count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
})
