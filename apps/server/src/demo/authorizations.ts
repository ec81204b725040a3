import { createHash } from 'node:crypto'
import type { CallbackEvent } from '@stowline/domain/authorizations/callback-events'
import type { Db } from '../db/database.ts'
import { insertRows } from '../db/insert-rows.ts'
import { bytesAsHex } from './bytes.ts'

const [hour, day] = [3_600_000, 86_400_000]

type Making = {
  readonly newId: () => string
  readonly now: Date
  readonly actor: { readonly id: string | null; readonly name: string }
  readonly code: string
  readonly seal?: (text: string) => string
}

type Plan = {
  readonly name: string
  readonly company: string
  readonly scopes: readonly string[]
  readonly events?: readonly CallbackEvent[]
  readonly isCalledBack?: true
  readonly made: number
  readonly until?: number
  readonly used?: number
  /** Its account was deleted. */
  readonly isLeft?: true
}

/** One of each state; days before and after today. */
const plans: readonly Plan[] = [
  {
    ...{ name: 'ERP', company: 'Kingdee', made: 84, used: 0.1, isCalledBack: true },
    scopes: ['/delivery/index', '/logistics/index', '/inventory/index', '/return-manag/management', '/service/index'],
    // What seldom happens: a demo left alone tells nobody much.
    events: ['ticket.answered'],
  },
  { name: 'BI export', company: '', scopes: ['/inventory/index', '/finance/expense'], made: 12, until: 60 },
  { name: 'WMS bridge', company: 'Lingxing', scopes: ['/delivery/index'], made: 70, until: -9, used: 11 },
  { name: 'Stock watch', company: '', scopes: ['/inventory/index'], made: 61, used: 30, isLeft: true },
]

const before = (now: Date, days: number) => new Date(now.getTime() - days * day).toISOString()

/** Machines of a merchant in every state, and what the first of them was told. Nobody has their secrets. */
const storeAuthorizations = async (db: Db, making: Making): Promise<void> => {
  const { newId, now, actor, code, seal } = making
  const rows = plans.map((plan) => ({
    id: newId(),
    user_id: plan.isLeft ? null : actor.id,
    name: plan.name,
    company_name: plan.company,
    redirect_url: plan.isCalledBack ? `https://erp.${code}.example/stowline` : '',
    client_id: newId(),
    secret_hash: createHash('sha256').update(newId()).digest('hex'),
    secret_end: `x${String(plan.made)}q`.slice(-4),
    scopes: [...plan.scopes],
    events: [...(plan.events ?? [])],
    signing_secret:
      plan.isCalledBack && seal ? bytesAsHex(seal(`whsec_${Buffer.from(newId()).toString('base64')}`)) : null,
    valid_until: plan.until === undefined ? null : before(now, -plan.until),
    last_used_at: plan.used === undefined ? null : before(now, plan.used),
    created_at: before(now, plan.made),
    created_by_name: plan.isLeft ? 'Wang Fang' : actor.name,
  }))
  await insertRows(db, 'authorizations', rows)
  await storeCallbacks(db, making, rows[0]?.id ?? '')
}

type Sent = {
  readonly type: CallbackEvent
  readonly no: string
  readonly hours: number
  readonly state: 'delivered' | 'retrying' | 'dead' | 'ended'
  readonly attempts: number
  readonly fault?: 'status' | 'timeout' | 'redirect'
  readonly status?: number
  readonly answer?: string
  readonly ms: number
}

const sent: readonly Sent[] = [
  { type: 'ticket.answered', no: 'TK-1', hours: 3, state: 'retrying', attempts: 5, fault: 'timeout', ms: 5_001 },
  {
    ...{ type: 'return.received', no: 'RT-3', hours: 20, state: 'delivered', attempts: 2 },
    ...{ status: 200, answer: '{"ok":true}', ms: 182 },
  },
  { type: 'parcel.delivered', no: '9400-1', hours: 44, state: 'delivered', attempts: 1, status: 204, ms: 96 },
  {
    ...{ type: 'order.shipped', no: 'SO-7', hours: 140, state: 'dead', attempts: 14, fault: 'status', status: 503 },
    ...{ answer: 'upstream not available', ms: 1_204 },
  },
  {
    ...{ type: 'label.ready', no: 'SO-6', hours: 150, state: 'dead', attempts: 14, fault: 'redirect', status: 301 },
    ms: 88,
  },
  {
    type: 'parcel.exception',
    no: '9400-2',
    hours: 400,
    state: 'ended',
    attempts: 3,
    fault: 'status',
    status: 500,
    ms: 310,
  },
]

/** What was told, however it ended. The one to be tried again has half a day until then. */
const storeCallbacks = (db: Db, { newId, now, code }: Making, authorizationId: string): Promise<void> =>
  insertRows(
    db,
    'callbacks',
    sent.map(({ type, no, hours, state, attempts, fault, status, answer = '', ms }) => {
      const at = new Date(now.getTime() - hours * hour)
      return {
        id: newId(),
        authorization_id: authorizationId,
        type,
        subject: `${type} ${no}`,
        subject_no: no,
        body: JSON.stringify({ type, timestamp: at.toISOString(), data: { no } }),
        state,
        attempts,
        created_at: at.toISOString(),
        next_at: state === 'retrying' ? new Date(now.getTime() + 12 * hour).toISOString() : null,
        last_attempt_at: new Date(at.getTime() + (attempts - 1) * hour).toISOString(),
        last_url: `https://erp.${code}.example/stowline`,
        last_status: status ?? null,
        last_fault: fault ?? null,
        last_answer: answer,
        last_ms: ms,
      }
    }),
  )

/** What one store keeps for a connector, and a store that takes no more orders and has none. */
const storeChannels = async (db: Db, { newId, now, actor, code, seal }: Making): Promise<void> => {
  if (seal) {
    const account = { accountName: `${code}.myshopify.com`, key: `shpat_${newId()}` }
    await db
      .updateTable('stores')
      .set({
        secrets: Buffer.from(seal(JSON.stringify(account))),
        tested_at: new Date(now.getTime() - 26 * hour),
        tested_by_name: actor.name,
        test_result: 'byFile',
      })
      .where('platform', '=', 'shopify')
      .execute()
  }
  await insertRows(db, 'stores', [
    {
      id: newId(),
      name: `TikTok Shop · ${code} (2025)`,
      platform: 'tiktok',
      state: 'disabled',
    },
  ])
}

/** What connects a merchant with systems outside: his own machines, and the platforms of his stores. */
export const storeMachines = async (db: Db, making: Making): Promise<void> => {
  await storeAuthorizations(db, making)
  await storeChannels(db, making)
}
