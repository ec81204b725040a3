import type { carding } from '@stowline/contract/operations/carding.contract'
import type { Output } from '@stowline/contract/kernel/rpc'
import { versionOn } from '@stowline/domain/billing/cards/versions'
import { dayIn } from '@stowline/domain/kernel/zone'
import { errorSentence } from '@stowline/text/errors'
import { sql } from 'kysely'
import { camel } from '../../db/camel.ts'
import type { Db } from '../../db/database.ts'
import type { Handler } from '../../kernel/context.ts'
import { providerZone } from '../billing/index.ts'

const mostShown = 50

/** The newest charges of the transaction's merchant that his card has no price for, and how many there are. */
export const unpricedWork = async (
  db: Db,
): Promise<Pick<Output<typeof carding.versions>, 'unpriced' | 'unpricedCount'>> => {
  const rows = await db
    .selectFrom('charges')
    .select(['type', 'day', 'reference', 'problem'])
    .select((eb) => eb.fn.countAll<number>().over().as('all'))
    .where('problem', 'is not', null)
    .orderBy('day', 'desc')
    .orderBy('id')
    .limit(mostShown)
    .execute()
  return {
    unpricedCount: Number(rows[0]?.all ?? 0),
    unpriced: rows.flatMap(({ type, day, reference, problem }) =>
      problem
        ? [
            {
              ...{ type, day, reference },
              reason: {
                zh: errorSentence(problem.code, 'zh', problem.params),
                en: errorSentence(problem.code, 'en', problem.params),
              },
            },
          ]
        : [],
    ),
  }
}

/** All merchants, each with his card of today and what has no price. */
export const cardOverview: Handler<typeof carding.overview> = (_, ctx) =>
  ctx.within({ role: 'system' }, async (db) => {
    const today = dayIn(ctx.now(), await providerZone(db))
    const merchants = await camel(db)
      .selectFrom('tenants as t')
      .select(['t.id', 't.nameCn', 't.nameEn'])
      .select(
        sql<string>`(select count(*) from charges c where c.tenant_id = t.id and c.problem is not null)`.as('unpriced'),
      )
      .where('t.kind', '=', 'merchant')
      .where('t.state', '=', 'active')
      .orderBy('t.code')
      .execute()
    const cards = await camel(db)
      .selectFrom('rateCards')
      .select(['tenantId', 'version', 'nameCn', 'nameEn', 'begins', 'ends'])
      .orderBy('begins')
      .execute()
    const byMerchant = Map.groupBy(cards, ({ tenantId }) => tenantId)
    return {
      merchants: merchants.map(({ id, nameCn, nameEn, unpriced }) => {
        const own = byMerchant.get(id) ?? []
        const card = versionOn(own, today)
        return {
          merchantId: id,
          merchantName: { zh: nameCn, en: nameEn },
          card: card
            ? {
                ...{ version: card.version, begins: card.begins, ends: card.ends, isCurrent: true },
                name: { zh: card.nameCn, en: card.nameEn },
              }
            : null,
          next: own.find(({ begins }) => begins > today)?.begins ?? null,
          unpriced: Number(unpriced),
        }
      }),
    }
  })
