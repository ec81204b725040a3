import type { working } from '@stowline/contract/operations/working.contract'
import type { Input } from '@stowline/contract/kernel/rpc'
import { type jobReferences, mostJobDays } from '@stowline/domain/billing/jobs/job-moves'
import { toDecimal } from '@stowline/domain/kernel/money'
import { hasKey } from '@stowline/domain/kernel/records'
import { addDays, dayIn } from '@stowline/domain/kernel/zone'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { insertRows } from '../../../db/insert-rows.ts'
import type { Work } from '../../../kernel/context.ts'
import { recordHistory } from '../../../kernel/history.ts'
import { Refusal, refuse } from '../../../kernel/refusal.ts'
import { cardsOf } from '../cards/read-cards.ts'
import { chargeActivities } from '../charges/charge-activities.ts'
import { documentNumber } from '../document-number.ts'
import { providerZone } from '../provider-zone.ts'

type Wanted = Omit<Input<typeof working.create>, 'merchantId'>
type About = {
  readonly kind: (typeof jobReferences)[number]
  readonly id: string
  readonly no: string
  readonly orderId: string | null
}

type Dated = Pick<Work, 'db' | 'now'>

const todayOf = async ({ db, now }: Dated): Promise<string> => dayIn(now(), await providerZone(db))

/** Services of the card that holds on a day, else today, in the merchant's transaction. */
export const servicesOn = async (work: Dated, day?: string) => {
  const card = await (await cardsOf(work.db)).on(day ?? (await todayOf(work)))
  if (!card) throw new Refusal('rating.noCard')
  return card.valueAdded.valueAddedFee
}

/** The order, shipment or product of the transaction's merchant. */
const findAbout = async (db: Db, number: string): Promise<About | undefined> => {
  const no = number.trim().toUpperCase()
  const { rows } = await sql<About>`
    select 'order' as kind, id, order_no as no, id as "orderId" from orders where order_no = ${no}
    union all select 'shipment', id, shipment_no, null from shipments where shipment_no = ${no}
    union all select 'product', id, sku, null from products where sku in (${no}, ${number.trim()}) limit 1`.execute(db)
  return rows[0]
}

/** Somebody of the provider enters work that was done; it is charged in the same transaction, the merchant's. */
export const createJob = async (
  work: Pick<Work, 'db' | 'newId' | 'now' | 'by' | 'audit'>,
  { service, count, reference, warehouseId, note, ...wanted }: Wanted,
): Promise<{ readonly id: string; readonly no: string; readonly amount: string }> => {
  const { db } = work
  const today = await todayOf(work)
  const doneOn = wanted.doneOn ?? today
  if (doneOn > today || doneOn < addDays(today, -mostJobDays))
    throw refuse({ code: 'jobs.dayOutside', params: { most: mostJobDays } })
  const services = await servicesOn(work, doneOn)
  const priced = hasKey(services, service) ? services[service] : undefined
  if (!priced) throw new Refusal('rating.serviceUnknown', { service })
  const about = await findAbout(db, reference)
  if (!about) throw new Refusal('jobs.referenceUnknown', { reference })
  const id = work.newId()
  const no = documentNumber('ZZ', id, work.now())
  await chargeActivities(work, [
    {
      ...{ type: 'valueAdded', input: { service, count }, day: doneOn, sourceKind: 'service', sourceId: id },
      ...{ reference: about.no, orderId: about.orderId, warehouseId },
    },
  ])
  const find = db.selectFrom('charges').select(['id', 'cents']).where('source_kind', '=', 'service')
  const charge = await find.where('source_id', '=', id).executeTakeFirstOrThrow()
  const [name_cn, name_en] = priced.name
  await insertRows(db, 'service_jobs', [
    {
      ...{ id, no, service, name_cn, name_en, count, warehouse_id: warehouseId, done_on: doneOn, note },
      ...{ reference_kind: about.kind, reference_id: about.id, reference_no: about.no, order_id: about.orderId },
      ...{ charge_id: charge.id, made_at: work.now().toISOString(), made_by: work.by.id ?? '' },
      made_by_name: work.by.name,
    },
  ])
  const told = { amount: toDecimal(charge.cents), no, reference: about.no }
  await recordHistory(work, 'serviceJob', [{ id, action: 'created', detail: told }])
  await work.audit({ entity: 'serviceJob', id, action: 'created', after: { ...told, service, count } })
  return { id, no, amount: told.amount }
}
