/** A split being made: one row per line, one column per part. */
export type SplitLine = { readonly id: string; readonly sku: string; readonly name: string; readonly quantity: number }
/** A part: pieces by line, and the warehouse that sends them; without one it stays where the order is. */
export type SplitPart = { readonly warehouseId?: string | undefined; readonly pieces: Readonly<Record<string, number>> }
export type SplitPlan = readonly SplitPart[]

export const leftOver = (lines: readonly SplitLine[], plan: SplitPlan): Readonly<Record<string, number>> =>
  Object.fromEntries(
    lines.map(({ id, quantity }) => [id, quantity - plan.reduce((sum, { pieces }) => sum + (pieces[id] ?? 0), 0)]),
  )

const isEmpty = ({ pieces }: SplitPart) => Object.values(pieces).every((quantity) => quantity === 0)

/** What is still wrong with a plan; undefined when it can be sent. */
export const splitProblem = (lines: readonly SplitLine[], plan: SplitPlan): 'notEven' | 'emptyPart' | undefined => {
  if (Object.values(leftOver(lines, plan)).some((left) => left !== 0)) return 'notEven'
  return plan.length < 2 || plan.some(isEmpty) ? 'emptyPart' : undefined
}

/** Everything in the first part, nothing in the second: where a person starts. */
export const firstPlan = (lines: readonly SplitLine[]): SplitPlan => [
  { pieces: Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity])) },
  { pieces: {} },
]

export const withQuantity = (plan: SplitPlan, at: number, lineId: string, quantity: number): SplitPlan =>
  plan.map((part, index) => (index === at ? { ...part, pieces: { ...part.pieces, [lineId]: quantity } } : part))

export const withWarehouse = (plan: SplitPlan, at: number, warehouseId: string | undefined): SplitPlan =>
  plan.map((part, index) => (index === at ? { ...part, warehouseId } : part))

type Lines = readonly { readonly lineId: string; readonly quantity: number }[]
type Proposed = { readonly because: string; readonly warehouseId: string | null; readonly lines: Lines }

/** The plan that the server proposes for a reason. */
export const proposedPlan = (parts: readonly Proposed[], because: string): SplitPlan =>
  parts
    .filter((part) => part.because === because)
    .map(({ warehouseId, lines }) => ({
      ...(warehouseId !== null && { warehouseId }),
      pieces: Object.fromEntries(lines.map(({ lineId, quantity }) => [lineId, quantity])),
    }))

/** The plan as it is sent. */
export const partsOf = (plan: SplitPlan): { warehouseId?: string; lines: Lines[number][] }[] =>
  plan.map(({ warehouseId, pieces }) => ({
    ...(warehouseId !== undefined && { warehouseId }),
    lines: Object.entries(pieces)
      .filter(([, quantity]) => quantity > 0)
      .map(([lineId, quantity]) => ({ lineId, quantity })),
  }))
