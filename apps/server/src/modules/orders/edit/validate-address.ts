import { recordHistory } from '../../../kernel/history.ts'
import { inTransaction } from '../../../kernel/work.ts'
import type { orders } from '@stowline/contract/orders/orders.contract'
import { checkAddress } from '@stowline/domain/orders/check-address'
import type { AddressState } from '@stowline/domain/orders/lifecycle'
import type { CarrierAccount } from '@stowline/domain/shipping/carrier'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Handler, Work } from '../../../kernel/context.ts'
import { notFound } from '../../../kernel/refusal.ts'
import { findAccount } from '../../settings/index.ts'
import { lockOrders } from '../lock-orders.ts'
import { fromCarrier, fromWire, toCarrier, toWire } from './order-address.ts'
import type { OrderDraft } from './order-draft.ts'
import { saveOrders } from '../save-orders.ts'

type Address = OrderDraft['address']
type Verdict = {
  readonly addressState: Exclude<AddressState, 'unchecked'>
  readonly isResidential: boolean | null
  readonly notes: string[]
  readonly suggestion: Address | null
}

export const validateAddress: Handler<typeof orders.validateAddress> = async ({ id, address }, ctx) => {
  const { suggestion, ...rest } = await checkAddressOf(ctx, id, address && fromWire(address))
  return { ...rest, suggestion: suggestion && toWire(suggestion) }
}

/**
 * Asks the carrier of the order (or the first account's) about an address, by default the order's own; without an account, or when the
 * carrier does not answer, the reference data decides. No transaction is open while the carrier is asked; the result is stored only if
 * the address is still the same.
 */
export const checkAddressOf = async (work: Work, id: string | undefined, given?: Address): Promise<Verdict> => {
  const asked = await work.transaction((db) => readQuestion(work, db, id))
  const about = given ?? asked.address
  if (!about || (id && !asked.address)) throw notFound()
  const verdict = await judge(work, about, asked.account)
  if (id && (!given || isSame(about, asked.address)))
    await work.transaction((db) => store(work, db, id, about, verdict))
  return verdict
}

type Question = { readonly address: Address | undefined; readonly account: CarrierAccount | undefined }

const readQuestion = async (work: Work, db: Db, id: string | undefined): Promise<Question> => {
  const [order] = id === undefined ? [] : await lockOrders(db, [id])
  const carrier = order?.carrier ?? (await firstCarrier(db))
  const chosen = { accountId: order?.logisticsAccountId ?? null, warehouseId: order?.warehouseId ?? null }
  return {
    address: order && addressOf(order),
    account: carrier ? await findAccount(work, db, carrier, chosen) : undefined,
  }
}

/** The carrier of the oldest account. */
const firstCarrier = async (db: Db): Promise<string | undefined> => {
  const { rows } = await sql<{ carrier: string }>`
    select a.carrier from logistics_accounts a where a.state = 'active' order by a.created_at, a.id limit 1`.execute(db)
  return rows[0]?.carrier
}

const addressOf = ({
  recipient,
  company,
  phone,
  street,
  street2,
  city,
  state,
  postalCode,
  country,
}: Address): Address => ({
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
const isSame = (a: Address, b: Address | undefined): boolean =>
  JSON.stringify(addressOf(a)) === JSON.stringify(b && addressOf(b))

const judge = async (work: Work, address: Address, account: CarrierAccount | undefined): Promise<Verdict> => {
  const own = checkAddress(address)
  const byFacts: Verdict = { addressState: own.state, isResidential: null, notes: own.faults, suggestion: null }
  const carrier = account && work.carriers.get(account.carrier)
  if (!account || !carrier || own.faults.includes('incomplete')) return byFacts
  const outcome = await carrier.checkAddress(toCarrier(address), account).catch(() => undefined)
  if (!outcome?.ok) return byFacts
  const { result, isResidential = null, notes, suggestion } = outcome.detail
  return {
    addressState: result,
    isResidential,
    notes: [...notes],
    suggestion: suggestion ? fromCarrier(suggestion) : null,
  }
}

const store = async (work: Work, db: Db, id: string, about: Address, verdict: Verdict): Promise<void> => {
  const [order] = await lockOrders(db, [id])
  if (!order || order.isProcessing || !isSame(about, addressOf(order))) return
  const { addressState, isResidential, notes, suggestion } = verdict
  const changes = {
    address_state: addressState,
    is_residential: isResidential ?? order.isResidential,
    address_notes: notes,
  }
  const inHand = inTransaction(work, db)
  await saveOrders(inHand, [{ order, changes: { ...changes, address_suggestion: suggestion && toWire(suggestion) } }])
  await recordHistory(inHand, 'order', [{ id, action: 'addressChecked', detail: { result: addressState, notes } }])
}
