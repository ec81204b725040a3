import { httpWork, measureInTurns } from './load.ts'
import { bareWork } from './order-lists.ts'
import type { OrderWorld } from './order-world.ts'
import { perSecond, report, times } from './report.ts'

/** A list as it is asked, and the same statements for the same figures without a product around them. `$1` is the tenant. */
export type ListBesideBare = {
  readonly work: string
  readonly url: string
  readonly query: Readonly<Record<string, unknown>>
  readonly statements: readonly string[]
}

/** The least share of the bare speed of one client. */
const least = 0.4

/** Each list beside its bare SQL, in turns of one run. */
export const benchBesideBare = async (
  world: OrderWorld,
  of: string,
  lists: readonly ListBesideBare[],
): Promise<void> => {
  for (const { work, url, query, statements } of lists) {
    const bare = bareWork(world.databaseUrl, world.tenant, statements, 1)
    const headers = {
      Authorization: `Bearer ${world.token}`,
      'Content-Type': 'application/json',
      'Content-Language': 'en',
    }
    const ours = httpWork({ url: `${world.server.url}/api/v1/${url}`, headers, body: JSON.stringify(query) }, 1)
    const rates = await measureInTurns(1, bare.work, ours.work)
    ours.close()
    await bare.close()
    report({
      work: `${of}: ${work}`,
      measured: perSecond(rates.ours),
      bare: perSecond(rates.bare),
      ratio: times(rates.ratio),
      target: `>= ${least} x bare`,
      isMet: rates.ratio >= least,
    })
  }
}
