import { fail, ok, type Problem, type Result } from '../kernel/result.ts'

/** What a merchant decides of pieces that are not there: accept fewer, wait for them, or take the line out. */
export const shortageDecisions = ['accept', 'wait', 'cancel'] as const
export type ShortageDecision = (typeof shortageDecisions)[number]

/** A line as its pieces stand: `missing` are those of `planned` that the warehouse does not find. */
export type TransferCounts = {
  readonly id: string
  readonly sku: string
  readonly planned: number
  readonly picked: number
  readonly missing: number
}
export type Decided = TransferCounts & { readonly decision: ShortageDecision | null }

/** Whether so many pieces of a line can be missing: no more than are not picked. */
export const missingFault = (
  { sku, planned, picked }: Omit<TransferCounts, 'missing'>,
  missing: number,
): Problem | undefined =>
  missing > planned - picked
    ? { code: 'transfers.missingTooMany', params: { sku, there: planned - picked, asked: missing } }
    : undefined

const afterDecision = (line: TransferCounts, decision: ShortageDecision): Decided => {
  if (decision === 'wait') return { ...line, missing: 0, decision }
  const planned = decision === 'cancel' ? 0 : line.planned - line.missing
  return { ...line, planned, picked: Math.min(line.picked, planned), missing: 0, decision }
}

/** The lines once every short one is decided. Each needs a decision and no other takes one; a transfer of nothing is cancelled as such. */
export const decideShortage = (
  lines: readonly TransferCounts[],
  decisions: ReadonlyMap<string, ShortageDecision>,
): Result<readonly Decided[]> => {
  const undecided = lines.find(({ id, missing }) => missing > 0 && !decisions.has(id))
  if (undecided) return fail({ code: 'transfers.decisionNeeded', params: { sku: undecided.sku } })
  const short = new Set(lines.flatMap(({ id, missing }) => (missing > 0 ? [id] : [])))
  if ([...decisions.keys()].some((id) => !short.has(id))) return fail({ code: 'transfers.lineNotShort' })
  const decided = lines.map((line) => {
    const decision = decisions.get(line.id)
    return decision ? afterDecision(line, decision) : { ...line, decision: null }
  })
  return decided.some(({ planned }) => planned > 0) ? ok(decided) : fail({ code: 'transfers.nothingLeft' })
}

/** Labels that are put on, where fewer pieces leave than were asked for: in the same proportion, rounded up. */
export const labelsFor = (
  asked: number,
  { planned, ordered }: { readonly planned: number; readonly ordered: number },
) => Math.ceil((asked * planned) / ordered)

/** Cartons of so many pieces. */
export const cartonsFor = (planned: number, cartonRate: number): number => Math.ceil(planned / cartonRate)
