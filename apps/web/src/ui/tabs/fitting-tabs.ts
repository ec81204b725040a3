/**
 * Which tabs stand in a row of `room` px: all if they fit; otherwise those of `order`, as far as there is room, beside the button for the rest, the active one among
 * them in place of the last. `widths` in px, as drawn; `gap` between them.
 */
export const fittingTabs = (
  widths: readonly number[],
  active: number,
  room: number,
  { gap, more }: { readonly gap: number; readonly more: number },
  order: readonly number[] = widths.map((_, index) => index),
): number[] => {
  const all = widths.map((_, index) => index)
  const wide = (chosen: readonly number[]) => chosen.reduce((sum, index) => sum + (widths[index] ?? 0) + gap, -gap)
  if (room === 0 || wide(all) <= room) return all
  const chosen = active >= 0 ? [active] : []
  for (const index of order) {
    if (index === active) continue
    // A wide one leaves its room to those behind it.
    if (wide([...chosen, index]) + gap + more <= room) chosen.push(index)
  }
  return chosen.toSorted((a, b) => a - b)
}
