import type { Message } from '@stowline/domain/shipping/carrier'
import type { Work } from '../../kernel/context.ts'

/** Codes of ours say it themselves; of the carrier's the first that its table knows. */
const known = (work: Pick<Work, 'carriers'>, carrier: string, code: string): string =>
  code.startsWith('labels.') ? code : (work.carriers.get(carrier)?.refusalReason(code) ?? 'other')

/** Why a label was refused, by a name that has words of ours (`refusalText`). */
export const refusalReason = (work: Pick<Work, 'carriers'>, carrier: string, messages: readonly Message[]): string => {
  const reasons = messages.map(({ code }) => known(work, carrier, code))
  return reasons.find((reason) => reason !== 'other') ?? 'other'
}
