import type { CarrierAccount } from '@stowline/domain/shipping/carrier'
import type { Db } from '../../db/database.ts'
import type { Work } from '../../kernel/context.ts'
import { accountOfLabel, findAccount } from '../settings/index.ts'

/** Parcels of one account of one carrier: what one question may be about. */
export type ParcelGroup = {
  /** Of the tenant whose parcels they are. */
  readonly work: Work
  readonly carrier: string
  readonly account: CarrierAccount | undefined
  readonly parcels: readonly ParcelToTrack[]
}
export type ParcelToTrack = Awaited<ReturnType<typeof readParcels>>[number]

const readParcels = async (db: Db, ids: readonly string[]) => {
  const rows = await db
    .selectFrom('parcels as p')
    .leftJoin('labels as l', (join) => join.onRef('l.tenant_id', '=', 'p.tenant_id').onRef('l.id', '=', 'p.label_id'))
    .select([
      'p.id',
      'p.tracking_number',
      'p.carrier',
      'p.state',
      'p.created_at',
      'p.last_event_at',
      'p.delivered_at',
      'p.poll_failures',
    ])
    .select('l.logistics_account_id')
    .where('p.id', 'in', ids)
    .execute()
  return rows
}

/**
 * Parcels by the account that they are asked about under: the one their label was bought on; for labels bought elsewhere the merchant's first
 * account of that carrier.
 */
export const parcelsToTrack = async (work: Work, db: Db, ids: readonly string[]): Promise<ParcelGroup[]> =>
  groupsOf(work, db, ids.length ? await readParcels(db, ids) : [])

/** The same of parcels that were read already. */
export const groupsOf = async (work: Work, db: Db, parcels: readonly ParcelToTrack[]): Promise<ParcelGroup[]> => {
  const groups: ParcelGroup[] = []
  for (const own of Map.groupBy(
    parcels,
    (parcel) => `${parcel.carrier} ${parcel.logistics_account_id ?? ''}`,
  ).values()) {
    const [first] = own
    if (!first) continue
    const { carrier, logistics_account_id: accountId } = first
    const account =
      accountId === null ? await findAccount(work, db, carrier, {}) : await accountOfLabel(work, db, accountId)
    groups.push({ work, carrier, account, parcels: own })
  }
  return groups
}
