import type { Reply } from './reply.ts'

/** Words in a recipient's name, company or street that make the practice carrier misbehave, so that every failure can be tried out on purpose. */
export const troubles = [
  { word: 'PRACTICE-REFUSE', does: ['拒绝下单', 'refuses the shipment, nothing is sold'] },
  {
    word: 'PRACTICE-TIMEOUT',
    does: ['已出单，但不应答', 'sells the label and never answers; it is found by its reference'],
  },
  {
    word: 'PRACTICE-UNKNOWN',
    does: ['首次未出单也不应答', 'the first call sells nothing and never answers; the next one succeeds'],
  },
  { word: 'PRACTICE-BUSY', does: ['首次要求稍后重试', 'the first call is turned away and told when to come back'] },
  { word: 'PRACTICE-OFFLINE', does: ['首次无法连接', 'the first call does not reach the carrier'] },
  {
    word: 'PRACTICE-BLANK',
    does: ['应答缺少跟踪号', 'sells the label but leaves its tracking number out of the answer'],
  },
] as const

export type Trouble = (typeof troubles)[number]['word']

/** The trouble asked for in any of the texts. */
export const troubleIn = (texts: readonly string[]): Trouble | undefined =>
  troubles.find(({ word }) => texts.some((text) => text.toUpperCase().includes(word)))?.word

/** Troubles that are over with the second call. */
export const passingTroubles: readonly Trouble[] = ['PRACTICE-UNKNOWN', 'PRACTICE-BUSY', 'PRACTICE-OFFLINE']

/** What the first call gets. */
export const turnedAway = (trouble: Trouble): Reply<never> => {
  if (trouble === 'PRACTICE-OFFLINE') return { status: 'noConnection' }
  if (trouble === 'PRACTICE-UNKNOWN') return { status: 'silence' }
  return {
    status: 429,
    errors: [{ code: 'TOO.MANY.REQUESTS', message: 'Too many requests, try again shortly.' }],
    retryAfterSeconds: 2,
  }
}
