import { fail, ok, type Problem, type Result } from '../kernel/result.ts'

export type SplittableLine = { readonly id: string; readonly sku: string; readonly quantity: number }
export type SplitPart = { readonly lines: readonly { readonly lineId: string; readonly quantity: number }[] }

/** Most parts of one split. */
export const splitPartsLimit = 20

/** The refusal, with the SKU whose pieces do not add up where there is one. */
const unevenAt = (sku: string): Problem => ({ code: 'orders.splitUneven', params: { sku } })

/** The parts of a split must hold every piece of the order exactly once, and each part at least one. */
export const checkSplit = <Part extends SplitPart>(
  lines: readonly SplittableLine[],
  parts: readonly Part[],
): Result<readonly Part[]> => {
  if (parts.length < 2 || parts.some((part) => !part.lines.length)) return fail(unevenAt(''))
  const left = new Map(lines.map(({ id, quantity }) => [id, quantity]))
  for (const part of parts) {
    if (new Set(part.lines.map(({ lineId }) => lineId)).size !== part.lines.length) return fail(unevenAt(''))
    for (const { lineId, quantity } of part.lines) left.set(lineId, (left.get(lineId) ?? Number.NaN) - quantity)
  }
  const uneven = lines.find(({ id }) => left.get(id) !== 0)
  if (uneven) return fail(unevenAt(uneven.sku))
  return [...left.values()].every((rest) => rest === 0) ? ok(parts) : fail(unevenAt(''))
}

export type ProposedPart = {
  readonly because: 'perLine' | 'perWarehouse'
  readonly warehouseId: string | null
  readonly lines: { lineId: string; quantity: number }[]
}

/**
 * What to offer: when no warehouse has all of it, what each can cover, nearest first; otherwise a part per line; a single line in two
 * halves. Empty when there is nothing to split.
 */
export const proposeSplit = (
  lines: readonly SplittableLine[],
  warehouses: readonly string[],
  canSend: (warehouseId: string, lineId: string) => number,
): ProposedPart[] => {
  const covers = (warehouseId: string) => lines.every(({ id, quantity }) => canSend(warehouseId, id) >= quantity)
  if (warehouses.length > 1 && !warehouses.some(covers)) {
    const parts = perWarehouse(lines, warehouses, canSend)
    if (parts.length > 1) return parts
  }
  const part = (lineId: string, quantity: number): ProposedPart => ({
    because: 'perLine',
    warehouseId: null,
    lines: [{ lineId, quantity }],
  })
  const [only] = lines
  if (lines.length > 1) return lines.map(({ id, quantity }) => part(id, quantity))
  if (!only || only.quantity < 2) return []
  const half = Math.ceil(only.quantity / 2)
  return [part(only.id, half), part(only.id, only.quantity - half)]
}

/** Takes from each warehouse what it has; what nobody has stays with the first part. */
const perWarehouse = (
  lines: readonly SplittableLine[],
  warehouses: readonly string[],
  canSend: (warehouseId: string, lineId: string) => number,
): ProposedPart[] => {
  const left = new Map(lines.map(({ id, quantity }) => [id, quantity]))
  const parts: ProposedPart[] = []
  for (const warehouseId of warehouses) {
    const taken = lines.flatMap(({ id }) => {
      const quantity = Math.min(left.get(id) ?? 0, Math.max(0, canSend(warehouseId, id)))
      left.set(id, (left.get(id) ?? 0) - quantity)
      return quantity > 0 ? [{ lineId: id, quantity }] : []
    })
    if (taken.length) parts.push({ because: 'perWarehouse', warehouseId, lines: taken })
  }
  const [first] = parts
  if (!first) return []
  for (const [lineId, quantity] of left) {
    if (quantity === 0) continue
    const line = first.lines.find((taken) => taken.lineId === lineId)
    if (line) line.quantity += quantity
    else first.lines.push({ lineId, quantity })
  }
  return parts
}
