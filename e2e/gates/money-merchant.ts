import { api } from '@stowline/contract'
import { cents, toDecimal } from '@stowline/domain/kernel/money'
import type { Database, Db } from '../../apps/server/src/db/database.ts'
import { insertRows } from '../../apps/server/src/db/insert-rows.ts'
import type { Files } from '../../apps/server/src/files/files.ts'
import { newId } from '../../apps/server/src/kernel/new-id.ts'
import {
  capture,
  credit,
  hold,
  type issueBillsJob,
  rechargeHandlers,
  refund,
  type sumChargesJob,
} from '../../apps/server/src/modules/billing/index.ts'
import {
  adjustingHandlers,
  compensatingHandlers,
  rechargingHandlers,
} from '../../apps/server/src/modules/operations/index.ts'
import { newTenant } from '../../apps/server/src/testing/database.ts'
import { useCases } from '../../apps/server/src/testing/factories/use-case.ts'
import { png } from '../../apps/server/src/testing/uploads.ts'
import { workerOf } from '../../apps/server/src/testing/worker.ts'

type Run = ReturnType<typeof useCases>['run']
/** Who enters what is asked for, and who decides. */
export type Office = {
  readonly database: Database
  readonly files: Files
  readonly now: () => Date
  readonly ann: Run
  readonly bob: Run
}
type Asked = { readonly kind: 'recharge' | 'compensation' | 'adjustment'; readonly id: string; readonly worth: number }

const opening = 50_000

/**
 * A merchant, and what his money must come to by the answers of the calls alone: what he has, less what he was charged and has not paid. Bills
 * move money between the two, so that they change nothing of it.
 */
export class MoneyMerchant {
  expected = opening
  readonly tenantId: string
  private readonly office: Office
  /** What waits for a decision: choosing among it makes clients meet. */
  private readonly asked: Asked[] = []
  private readonly bought: { readonly id: string; readonly price: number }[] = []

  private constructor(office: Office, tenantId: string) {
    this.office = office
    this.tenantId = tenantId
  }

  static async open(office: Office): Promise<MoneyMerchant> {
    const merchant = new MoneyMerchant(office, await newTenant(office.database))
    await merchant.inBook(async (db) => {
      await credit(db, merchant.work, { kind: 'opening', businessId: 'opening', cents: cents(opening) })
      await insertRows(db, 'stores', [{ id: 's', name: 'S', platform: 'other' }])
      const at = office.now().toISOString()
      await insertRows(db, 'orders', [
        {
          ...{ id: 'o', order_no: 'O-1', store_id: 's', platform_no: 'O-1', status: 'pending', source: 'manual' },
          ...{ line_count: 0, unit_count: 0, label_state: 'none', created_at: at, status_at: at },
        },
      ])
    })
    return merchant
  }

  private get work() {
    return { now: this.office.now, newId: () => newId(), by: { id: null, name: '' } }
  }
  private inBook = <T>(fn: (db: Db) => Promise<T>): Promise<T> =>
    this.office.database.transaction({ role: 'app', tenantId: this.tenantId }, fn)

  /** By now: balance less open charges. */
  worth = async (): Promise<number> => {
    const { rows } = await this.office.database.raw.query<{ worth: number }>(
      `select (select balance_cents from ledger_accounts where tenant_id = $1 and account = 'merchant')
        - coalesce((select sum(cents) from charges where tenant_id = $1 and set_id is null), 0)::bigint as worth`,
      [this.tenantId],
    )
    return Number(rows[0]?.worth)
  }

  askForRecharge = async (worth: number): Promise<boolean> => {
    const { database, files, now } = this.office
    const proof = {
      ...{ tenantId: this.tenantId, slot: 'paymentProof', name: 'receipt.png', contentType: 'image/png' },
      // The clock may go on by a month before it is used.
      ...{ bytes: png(), expiresAt: new Date(now().getTime() + 400 * 86_400_000) },
    } as const
    const { fileId } = await this.inBook((db) => files.put(db, proof))
    const { run } = useCases(database, this.tenantId, { now, services: { files } })
    const wanted = { amount: toDecimal(cents(worth)), paymentType: 'wire' as const, proofIds: [fileId], note: '' }
    const { id } = await run(api.recharge.create, rechargeHandlers.create, wanted)
    this.asked.push({ kind: 'recharge', id, worth })
    return true
  }

  claim = async (worth: number): Promise<boolean> => {
    const claim = { merchantId: this.tenantId, type: 'lost', reference: 'O-1', reason: 'Lost' } as const
    const claimed = toDecimal(cents(worth))
    const { id } = await this.office.ann(api.compensating.create, compensatingHandlers.create, { ...claim, claimed })
    await this.office.ann(api.compensating.approve, compensatingHandlers.approve, {
      ...{ merchantId: this.tenantId, compensationIds: [id] },
    })
    this.asked.push({ kind: 'compensation', id, worth })
    return true
  }

  adjust = async (amount: number): Promise<boolean> => {
    const isCredit = Math.random() < 0.4
    const { id } = await this.office.ann(api.adjusting.create, adjustingHandlers.create, {
      ...{ merchantId: this.tenantId, fee: 'freight', direction: isCredit ? 'credit' : 'charge', reference: 'O-1' },
      ...{ amount: toDecimal(cents(amount)), reason: 'Weighed again' },
    })
    this.asked.push({ kind: 'adjustment', id, worth: isCredit ? amount : -amount })
    return true
  }

  /** Somebody else decides; now and then several at once decide the same. False where it was decided already. */
  decide = async (): Promise<boolean> => {
    const { bob } = this.office
    const one = this.asked[Math.floor(Math.random() * this.asked.length)]
    if (!one) return false
    const { kind, id, worth } = one
    const merchantId = this.tenantId
    const { succeeded } =
      kind === 'recharge'
        ? await bob(api.recharging.confirm, rechargingHandlers.confirm, { merchantId, rechargeIds: [id] })
        : kind === 'compensation'
          ? await bob(api.compensating.pay, compensatingHandlers.pay, { merchantId, compensationIds: [id] })
          : await bob(api.adjusting.approve, adjustingHandlers.approve, { merchantId, adjustmentIds: [id] })
    if (this.asked.includes(one)) this.asked.splice(this.asked.indexOf(one), 1)
    if (!succeeded.includes(id)) return false
    this.expected += worth
    return true
  }

  /** Work of the warehouse that waits for its bill. */
  charge = async (amount: number): Promise<boolean> => {
    const [id, at] = [newId(), this.office.now().toISOString()]
    const charge = {
      ...{ id, type: 'valueAdded', day: at.slice(0, 10), at, source_kind: 'service', source_id: id, reference: 'JOB' },
      ...{ lines: [{ code: 'valueAddedFee', amount, because: '' }], cents: amount },
    }
    await this.inBook((db) => insertRows(db, 'charges', [charge]))
    this.expected -= amount
    return true
  }

  buy = async (amount: number): Promise<boolean> => {
    const label = { kind: 'label', businessId: newId() } as const
    const answer = await this.inBook((db) => hold(db, this.work, { ...label, cents: cents(amount) }))
    if (answer === 'insufficient') return false
    await this.inBook((db) => capture(db, this.work, label))
    this.expected -= amount
    this.bought.push({ id: label.businessId, price: amount })
    return true
  }

  giveBack = async (): Promise<boolean> => {
    const label = this.bought[Math.floor(Math.random() * this.bought.length)]
    if (!label || !(await this.inBook((db) => refund(db, this.work, { kind: 'label', businessId: label.id }))))
      return false
    this.expected += label.price
    return true
  }

  /** What a night does for all merchants at once, in whatever order it meets the others. */
  night = async (job: typeof issueBillsJob | typeof sumChargesJob): Promise<boolean> => {
    const { database, now } = this.office
    await job.handle({}, workerOf(await useCases(database, this.tenantId, { now }).inTransaction(async (ctx) => ctx)))
    return true
  }
}
