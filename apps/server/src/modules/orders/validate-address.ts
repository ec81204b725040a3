import type { orders } from '@stowline/contract/orders/orders.contract'
import { checkAddress } from '@stowline/domain/orders/check-address'
import type { AddressState } from '@stowline/domain/orders/lifecycle'
import type { CarrierAccount } from '@stowline/domain/shipping/carrier'
import { sql } from 'kysely'
import { actorName } from '../../kernel/actor-name.ts'
import type { Db } from '../../db/database.ts'
import type { Context, Handler } from '../../kernel/context.ts'
import { notFound } from '../../kernel/refusal.ts'
import { actingIn } from './acting.ts'
import { lockOrders } from './lock-orders.ts'
import { fromCarrier, fromWire, toCarrier, toWire } from './order-address.ts'
import type { OrderDraft } from './order-draft.ts'
import { recordEvents, saveOrders } from './save-orders.ts'

type Address = OrderDraft['address']
type Verdict = {
  readonly addressState: Exclude<AddressState, 'unchecked'>
  readonly isResidential: boolean | null
  readonly notes: string[]
  readonly suggestion: Address | null
}

/**
 * Asks the carrier of the order (or the first account's) about an address; without an account, or when the carrier does not answer, the
 * reference data decides. No transaction is open while the carrier is asked; the result is stored only if the address is still the same.
 */
export const validateAddress: Handler<typeof orders.validateAddress> = async ({ id, address }, ctx) => {
  const asked = await ctx.transaction((db) => readQuestion(db, id))
  if (id && !asked.address) throw notFound()
  const about = address ? fromWire(address) : asked.address
  if (!about) throw notFound()
  const verdict = await judge(ctx, about, asked.account)
  if (id && (!address || isSame(about, asked.address))) await ctx.transaction((db) => store(ctx, db, id, about, verdict))
  const { suggestion, ...rest } = verdict
  return { ...rest, suggestion: suggestion && toWire(suggestion) }
}

type Question = { readonly address: Address | undefined; readonly account: CarrierAccount | undefined }

const readQuestion = async (db: Db, id: string | undefined): Promise<Question> => {
  const [order] = id === undefined ? [] : await lockOrders(db, [id])
  const { rows } = await sql<Omit<CarrierAccount, 'secrets'>>`
    select a.id, a.carrier, a.account_number as number, a.is_test as "isTest" from logistics_accounts a
    where a.state = 'active' order by (a.id = ${order?.logisticsAccountId ?? ''}) desc, (a.carrier = ${order?.carrier ?? ''}) desc, a.created_at, a.id
    limit 1`.execute(db)
  const [account] = rows
  return { address: order && addressOf(order), account: account && { ...account, secrets: {} } }
}

const addressOf = ({ recipient, company, phone, street, street2, city, state, postalCode, country }: Address): Address => ({
  recipient,
  company,
  phone,
  street,
  street2,
  city,
  state,
  postalCode,
  country,
})
const isSame = (a: Address, b: Address | undefined): boolean => JSON.stringify(addressOf(a)) === JSON.stringify(b && addressOf(b))

const judge = async (ctx: Context, address: Address, account: CarrierAccount | undefined): Promise<Verdict> => {
  const own = checkAddress(address)
  const byFacts: Verdict = { addressState: own.state, isResidential: null, notes: own.faults, suggestion: null }
  const carrier = account && ctx.carriers.get(account.carrier)
  if (!account || !carrier || own.faults.includes('incomplete')) return byFacts
  const outcome = await carrier.checkAddress(toCarrier(address), account)
  if (!outcome.ok) return byFacts
  const { result, isResidential = null, notes, suggestion } = outcome.detail
  return { addressState: result, isResidential, notes: [...notes], suggestion: suggestion ? fromCarrier(suggestion) : null }
}

const store = async (ctx: Context, db: Db, id: string, about: Address, verdict: Verdict): Promise<void> => {
  const [order] = await lockOrders(db, [id])
  if (!order || order.isProcessing || !isSame(about, addressOf(order))) return
  const acting = actingIn(db, ctx, { id: ctx.caller.userId, name: actorName(ctx.caller) })
  const { addressState, isResidential, notes, suggestion } = verdict
  const changes = { address_state: addressState, is_residential: isResidential ?? order.isResidential, address_notes: notes }
  await saveOrders(acting, [{ order, changes: { ...changes, address_suggestion: suggestion && toWire(suggestion) } }])
  await recordEvents(acting, [{ orderId: id, action: 'addressChecked', detail: { result: addressState, notes } }])
}
