/** Quantities of a split being made: one row per line, one column per part. */
export type SplitLine = { readonly id: string; readonly sku: string; readonly name: string; readonly quantity: number }
export type SplitPlan = readonly Readonly<Record<string, number>>[]

export const leftOver = (lines: readonly SplitLine[], plan: SplitPlan): Readonly<Record<string, number>> =>
  Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity - plan.reduce((sum, part) => sum + (part[id] ?? 0), 0)]))

const isEmpty = (part: Readonly<Record<string, number>>) => Object.values(part).every((quantity) => quantity === 0)

/** What is still wrong with a plan; undefined when it can be sent. */
export const splitProblem = (lines: readonly SplitLine[], plan: SplitPlan): 'notEven' | 'emptyPart' | undefined => {
  if (Object.values(leftOver(lines, plan)).some((left) => left !== 0)) return 'notEven'
  return plan.length < 2 || plan.some(isEmpty) ? 'emptyPart' : undefined
}

/** Everything in the first part, nothing in the second: where a person starts. */
export const firstPlan = (lines: readonly SplitLine[]): SplitPlan => [Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity])), {}]

export const withQuantity = (plan: SplitPlan, at: number, lineId: string, quantity: number): SplitPlan =>
  plan.map((part, index) => (index === at ? { ...part, [lineId]: quantity } : part))
