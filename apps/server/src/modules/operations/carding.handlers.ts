import type { carding } from '@stowline/contract/operations/carding.contract'
import type { Input } from '@stowline/contract/kernel/rpc'
import { barsWithdrawal, versionOn } from '@stowline/domain/billing/cards/versions'
import { type Cents, toDecimal } from '@stowline/domain/kernel/money'
import { dayIn } from '@stowline/domain/kernel/zone'
import { cardChanges } from '@stowline/text/card-changes'
import { problemText } from '@stowline/text/card-faults'
import { type Pair, say } from '@stowline/text/kernel/pair'
import type { Context, Handlers, Work } from '../../kernel/context.ts'
import { notFound, Refusal, refuse } from '../../kernel/refusal.ts'
import {
  billedThrough,
  cardsOf,
  compareCard,
  draftCard,
  type Drafted,
  monthBefore,
  providerZone,
  storeCard,
} from '../billing/index.ts'
import { workForMerchant } from './merchant-work.ts'
import { cardOverview, unpricedWork } from './unpriced-work.ts'
import { getPriceSheet } from './price-sheet.ts'

const mostChanges = 500
const mostUnpriced = 20

const named = ([zh, en]: Pair) => ({ zh, en })
const compared = ({ before, after }: { readonly before: Cents; readonly after: Cents }) => ({
  before: toDecimal(before),
  after: toDecimal(after),
})

type Query = Input<typeof carding.preview>

/** The sheets that were uploaded for it, and the version that they make. */
const drafted = async (ctx: Context, work: Work, query: Query): Promise<Drafted> => {
  const tables = await ctx.transaction((db) =>
    Promise.all(
      query.tables.map(async ({ fileId, ...table }) => {
        const file = await ctx.files.read(db, fileId)
        if (file?.slot !== 'rateTable') throw notFound()
        return { ...table, bytes: file.bytes }
      }),
    ),
  )
  const { nameCn, nameEn, begins } = query
  return work.transaction((db) => draftCard(db, { name: [nameCn, nameEn], begins, tables }))
}

/** Versions of a merchant's card, each with how many charges were worked out by it. */
const versionsOf = async (ctx: Context, merchantId: string) => {
  const work = await workForMerchant(ctx, merchantId)
  return work.transaction(async (db) => {
    const rows = await db
      .selectFrom('rate_cards as r')
      .select(['r.version', 'r.name_cn', 'r.name_en', 'r.begins', 'r.ends', 'r.made_at', 'r.made_by_name'])
      .select((eb) =>
        eb
          .selectFrom('charges as c')
          .select((own) => own.fn.countAll<number>().as('count'))
          .whereRef('c.tenant_id', '=', 'r.tenant_id')
          .whereRef('c.card_version', '=', 'r.version')
          .as('charges'),
      )
      .orderBy('r.begins', 'desc')
      .execute()
    const today = dayIn(ctx.now(), await providerZone(db))
    const current = versionOn(rows, today)
    await work.audit({ entity: 'rateCard', id: merchantId, action: 'read' }, db)
    const newest = rows.toSorted((one, other) => other.version - one.version)[0]
    const last = newest && (await (await cardsOf(db)).of(newest.version))
    return {
      versions: rows.map((row) => ({
        version: row.version,
        name: { zh: row.name_cn, en: row.name_en },
        begins: row.begins,
        ends: row.ends,
        isCurrent: row.version === current?.version,
        charges: Number(row.charges ?? 0),
        mayWithdraw: !barsWithdrawal(row, Number(row.charges ?? 0), today),
        madeTime: row.made_at.toISOString(),
        madeBy: row.made_by_name,
      })),
      billedThrough: await billedThrough(db),
      ...(await unpricedWork(db)),
      services: Object.entries(last?.freight.services ?? {}).map(([serviceCode, { name }]) => ({
        serviceCode,
        logisticsServiceName: named(name),
      })),
    }
  })
}

const previewed = async (query: Query, ctx: Context) => {
  const work = await workForMerchant(ctx, query.merchantId)
  const { last, card, faults } = await drafted(ctx, work, query)
  const changes = card ? cardChanges(last, card) : []
  const told = {
    faults: faults.map(named),
    changes: changes.slice(0, mostChanges).map((one) => ({ ...one, what: named(one.what) })),
    changed: changes.length,
  }
  if (!card || faults.length > 0) return { ...told, diff: null }
  const { diff, month } = await work.transaction(async (db) => {
    const past = monthBefore(dayIn(ctx.now(), await providerZone(db)))
    return { month: past, diff: await compareCard(db, card, past) }
  })
  return {
    ...told,
    diff: {
      month,
      charges: diff.charges,
      ...compared(diff),
      lines: diff.lines.map(({ type, code, ...sums }) => ({ type, code, ...compared(sums) })),
      movers: diff.movers.map(({ type, reference, ...sums }) => ({ type, reference, ...compared(sums) })),
      unpriced: diff.unpriced
        .slice(0, mostUnpriced)
        .map(({ type, reference, problem }) => ({ type, reference, reason: named(problemText(problem)) })),
      unpricedCount: diff.unpriced.length,
    },
  }
}

/** Writes the version, once nothing is wrong with it. The one before it ends the day before by itself. */
const created = async (query: Query, ctx: Context) => {
  const work = await workForMerchant(ctx, query.merchantId)
  const { card, faults } = await drafted(ctx, work, query)
  const [fault] = faults
  if (!card || fault) throw new Refusal('rating.cardFaulty', { fault: fault ? say(fault, ctx.language) : '' })
  const stored = ctx.within({ role: 'system' }, (db) => storeCard(db, work, query.merchantId, card))
  // Somebody else made this version in the meantime.
  await stored.catch((error: { code?: string }) => {
    throw error.code === '23505' ? new Refusal('request.stale') : error
  })
  const { version, begins } = card
  await work.transaction((db) =>
    work.audit({ entity: 'rateCard', id: String(version), action: 'created', after: { version, begins } }, db),
  )
  return { version }
}

/** Takes back a version that was made by mistake, before it holds. */
const withdrawn = async ({ merchantId, version }: Input<typeof carding.withdraw>, ctx: Context) => {
  const work = await workForMerchant(ctx, merchantId)
  const barred = await work.transaction(async (db) => {
    const card = await db
      .selectFrom('rate_cards')
      .select(['version', 'begins'])
      .where('version', '=', version)
      .executeTakeFirst()
    if (!card) throw notFound()
    const charges = await db.selectFrom('charges').select('id').where('card_version', '=', version).limit(1).execute()
    return barsWithdrawal(card, charges.length, dayIn(ctx.now(), await providerZone(db)))
  })
  if (barred) throw refuse(barred)
  // A charge that came in between bars it in the database.
  await ctx.within({ role: 'system' }, (db) =>
    db.deleteFrom('rate_cards').where('tenant_id', '=', work.tenantId).where('version', '=', version).execute(),
  )
  await work.transaction((db) =>
    work.audit({ entity: 'rateCard', id: String(version), action: 'deleted', before: { version } }, db),
  )
  return {}
}

export const cardingHandlers: Handlers<typeof carding> = {
  overview: cardOverview,
  priceSheet: getPriceSheet,
  versions: ({ merchantId }, ctx) => versionsOf(ctx, merchantId),
  preview: previewed,
  create: created,
  withdraw: withdrawn,
}
