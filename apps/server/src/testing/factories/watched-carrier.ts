import type { Carrier, Label, Outcome } from '@stowline/domain/shipping/carrier'

type Bought = Outcome<Label>

/** The practice carrier, counted: what comes before its purchase, and what is made of its answer, for one test. */
export const watchCarrier = () => {
  const watch = {
    asked: 0,
    before: async (_reference: string): Promise<void> => {},
    onShip: async (outcome: Bought, _ask: () => Promise<Bought>): Promise<Bought> => outcome,
    carrier: (practice: Carrier): Carrier => ({
      ...practice,
      ship: async (request, account) => {
        watch.asked += 1
        await watch.before(request.reference)
        const ask = () => practice.ship(request, account)
        return watch.onShip(await ask(), ask)
      },
    }),
    answering: async <T>(change: (label: Label) => Label, fn: () => Promise<T>): Promise<T> => {
      watch.onShip = async (outcome) => (outcome.ok ? { ...outcome, detail: change(outcome.detail) } : outcome)
      return fn().finally(() => {
        watch.onShip = async (outcome) => outcome
      })
    },
    during: async <T>(work: (reference: string) => Promise<void>, fn: () => Promise<T>): Promise<T> => {
      watch.before = work
      return fn().finally(() => {
        watch.before = async () => {}
      })
    },
  }
  return watch
}
