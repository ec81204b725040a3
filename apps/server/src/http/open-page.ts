import type { Caller, Services } from '../kernel/context.ts'

/** How often an open page is noted with its session, in milliseconds. */
const noted = 60_000

/** Notes with a session that a page of it is open, at most once a minute: who has one is sent no mail of what it shows. */
export const openPage = (
  { systemNow, within, log }: Pick<Services, 'systemNow' | 'within' | 'log'>,
  { tenantId, sessionId }: Pick<Caller, 'tenantId' | 'sessionId'>,
): (() => void) => {
  let last = 0
  return () => {
    const page_at = systemNow()
    if (page_at.getTime() - last < noted) return
    last = page_at.getTime()
    within({ role: 'app', tenantId }, (db) =>
      db.updateTable('sessions').set({ page_at }).where('id', '=', sessionId).execute(),
    ).catch((error: unknown) => log.error({ err: error }, 'open page not noted'))
  }
}
