import type { Carrier } from '@stowline/domain/shipping/carrier'

type Doings = Pick<Carrier, 'ship' | 'void' | 'findByReference'>

/** An answer that says nothing about what was done. */
export const silence = async () => ({
  ok: false as const,
  certainty: 'unknown' as const,
  messages: [{ kind: 'system' as const, code: 'x', text: 'Gateway Timeout' }],
})

/** The practice carrier with answers that a test puts in its place, and with the count of what it was asked. */
export type BentCarrier = {
  /** Makes it of the practice carrier; `makeLabelWorld` takes this. */
  readonly carrier: (practice: Carrier) => Carrier
  /** What it does instead, until the next test. */
  instead: Partial<Doings>
  readonly asked: { ship: number; void: number; find: number }
  /** The practice carrier itself, past what a test puts in its place. */
  readonly honest: () => Carrier
  /** For how long absence proves nothing, in milliseconds; undefined: as the practice carrier has it. */
  absenceProvenAfterMs: number | undefined
  /** As at first, for the next test. */
  readonly straighten: () => void
}

export const bendCarrier = (): BentCarrier => {
  let honest: Carrier | undefined
  const bent: BentCarrier = {
    instead: {},
    asked: { ship: 0, void: 0, find: 0 },
    absenceProvenAfterMs: undefined,
    honest: () => honest as Carrier,
    straighten: () => {
      bent.instead = {}
      bent.absenceProvenAfterMs = undefined
      Object.assign(bent.asked, { ship: 0, void: 0, find: 0 })
    },
    carrier: (practice) => {
      honest = practice
      return {
        ...practice,
        get absenceProvenAfterMs() {
          return bent.absenceProvenAfterMs ?? practice.absenceProvenAfterMs ?? 0
        },
        ship: (...question) => {
          bent.asked.ship += 1
          return (bent.instead.ship ?? practice.ship)(...question)
        },
        void: (...question) => {
          bent.asked.void += 1
          return (bent.instead.void ?? practice.void)(...question)
        },
        findByReference: (...question) => {
          bent.asked.find += 1
          return (bent.instead.findByReference ?? practice.findByReference)(...question)
        },
      }
    },
  }
  return bent
}
