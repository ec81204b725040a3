import type { Clock } from '../clock.ts'
import { type NightRunner, passNights } from './nights.ts'
import { readDemoClock, storeAhead } from './demo-clock.ts'

export type Advanced = { readonly from: Date; readonly to: Date; readonly nights: number }

/**
 * Puts the demo's clock forward, and runs every night that it passes at its own moment. Stopped half-way, the clock stands at the last night
 * that was begun.
 */
export const advanceDemo = async (runner: NightRunner & { readonly clock: Clock }, ms: number): Promise<Advanced> => {
  const { database, clock } = runner
  const stored = await database.transaction({ role: 'system' }, readDemoClock)
  if (!stored) throw new Error('This installation was not filled as a demo')
  clock.putAhead(stored.aheadMs)
  const from = clock.now()
  const to = new Date(from.getTime() + ms)
  const goTo = (moment: Date) => {
    const aheadMs = Math.max(stored.aheadMs, moment.getTime() - clock.systemNow().getTime())
    clock.putAhead(aheadMs)
  }
  const nights = await passNights(
    {
      ...runner,
      contextAt: (moment) => {
        goTo(moment)
        return runner.contextAt(moment)
      },
    },
    to,
  )
  goTo(new Date(Math.max(to.getTime(), clock.now().getTime())))
  const aheadMs = clock.now().getTime() - clock.systemNow().getTime()
  await database.transaction({ role: 'system' }, (db) => storeAhead(db, aheadMs))
  return { from, to: clock.now(), nights: nights.length }
}
