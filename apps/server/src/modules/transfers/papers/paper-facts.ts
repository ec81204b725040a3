import type { BolParty } from '@stowline/domain/transfers/papers/bill-of-lading'
import { truckCompanies } from '@stowline/domain/transfers/carriers'
import { truckCompanyNames } from '@stowline/text/transfers'
import { sql } from 'kysely'
import { camel } from '../../../db/camel.ts'
import type { Db } from '../../../db/database.ts'
import { notFound } from '../../../kernel/refusal.ts'
import { bolFactsOf, noBol, palletsOf } from '../pallets/get-pallets.ts'
import { stackedLines } from '../pallets/pallet-lines.ts'

const transfersOf = (db: Db, ids: readonly string[]) =>
  camel(db)
    .selectFrom('transfers as t')
    .innerJoin('warehouses as f', 'f.id', 't.fromWarehouseId')
    .leftJoin('warehouses as w', 'w.id', 't.toWarehouseId')
    .select(['t.id', 't.transferNo', 't.transId', 't.po', 't.kind', 't.isPallet', 't.cartonPrefix', 't.truckCompany'])
    .select(['t.estimatedOn', 't.trailerNo', 't.sealNo', 't.proNo', 't.freightClass', 't.bolFiles', 't.appointmentAt'])
    .select(['f.nameEn as fromName', 'f.street as fromStreet', 'f.city as fromCity', 'f.state as fromState'])
    .select(['f.postalCode as fromPostalCode', 'f.country as fromCountry', 'f.timeZone'])
    .select([
      sql<string>`coalesce(w.name_en, t.to_name)`.as('toName'),
      sql<string>`coalesce(w.street, t.to_street)`.as('toStreet'),
      sql<string>`coalesce(w.city, t.to_city)`.as('toCity'),
      sql<string>`coalesce(w.state, t.to_state)`.as('toState'),
      sql<string>`coalesce(w.postal_code, t.to_postal_code)`.as('toPostalCode'),
      sql<string>`coalesce(w.country, t.to_country)`.as('toCountry'),
    ])
    .where('t.id', 'in', ids)
    .execute()

const placeOf = (city: string, state: string, postalCode: string, country: string): string =>
  [city, [state, postalCode].filter(Boolean).join(' '), city || postalCode ? country : ''].filter(Boolean).join(', ')

/** Who carries it; a code of the trade has four letters, the others are words of ours. */
const truckOf = (code: string | null): { readonly scac: string; readonly carrier: string } => {
  const company = truckCompanies.find((one) => one === code)
  if (!company) return { scac: '', carrier: '' }
  return { scac: /^[A-Z]{4}$/.test(company) ? company : '', carrier: truckCompanyNames[company][1] }
}

/** A transfer as its papers tell it, in the order asked for. */
export type PaperFacts = Awaited<ReturnType<typeof readPaperFacts>>[number]

/** Everything that stands on papers of transfers. One that is not there is refused: a print that is short of one is found out at the dock. */
export const readPaperFacts = async (db: Db, ids: readonly string[]) => {
  const [rows, lines, pallets, bols, merchant] = await Promise.all([
    transfersOf(db, ids),
    stackedLines(db, ids),
    palletsOf(db, ids),
    bolFactsOf(db, ids),
    camel(db).selectFrom('tenants').select('nameEn').executeTakeFirst(),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  if (ids.some((id) => !byId.has(id))) throw notFound()
  return ids
    .flatMap((id) => byId.get(id) ?? [])
    .map((row) => ({
      ...row,
      from: {
        name: `${merchant?.nameEn ?? ''} c/o ${row.fromName}`,
        street: row.fromStreet,
        place: placeOf(row.fromCity, row.fromState, row.fromPostalCode, row.fromCountry),
      } satisfies BolParty,
      to: {
        name: row.toName,
        street: row.toStreet,
        place: placeOf(row.toCity, row.toState, row.toPostalCode, row.toCountry),
      } satisfies BolParty,
      ...truckOf(row.truckCompany),
      lines: lines.filter(({ transferId }) => transferId === row.id),
      pallets: pallets.filter(({ transferId }) => transferId === row.id),
      bol: bols.get(row.id) ?? noBol,
    }))
}
