import { newTableKinds } from '@stowline/domain/billing/cards/change-card'
import { z } from 'zod'
import { CardVersion } from '../billing/offer.contract.ts'
import { Day, line, Moment, Money, NamePair, requiredLine } from '../kernel/fields.ts'
import { FileId, MerchantId } from '../kernel/ids.ts'
import { rpc } from '../kernel/rpc.ts'

const access = '/ops/cards'
const base = 'wms/Operations/Card'

/** A sheet that takes the place of a table: of prices of one service, of the zones from one origin, of all areas, of all weeks of fuel. */
const TableFile = z.strictObject({
  kind: z.enum(newTableKinds),
  fileId: FileId,
  /** Of prices: the carrier's code of the service. */
  service: line(60).default(''),
  /** Of zones: ZIP prefixes, `070-073`. */
  origin: line(20).default(''),
})

/** A version made of the last one, with other tables, from a day on. */
const NewVersion = z.strictObject({
  merchantId: MerchantId,
  nameCn: requiredLine(100),
  nameEn: requiredLine(100),
  begins: Day,
  tables: z.array(TableFile).max(20),
})

const Compared = { before: Money, after: Money }

const refuses = ['rating.noCard', 'rating.cardFaulty', 'labels.serviceUnknown']

/** The provider's side of rate cards: versions of a merchant's card, and what a new one changes before it takes effect. */
export const carding = {
  versions: rpc(`POST ${base}/GetVersions`, {
    access,
    input: z.strictObject({ merchantId: MerchantId }),
    output: z.object({
      versions: z.array(CardVersion.extend({ charges: z.int(), madeTime: Moment, madeBy: z.string() })),
      /** The last month that is billed, `2026-10`: no version may begin in it or before. */
      billedThrough: z.string().nullable(),
      /** Of the last version: those that prices can be imported for. */
      services: z.array(z.object({ serviceCode: z.string(), logisticsServiceName: NamePair })),
    }),
  }),
  /** Nothing is written. Faults name table, row and column; with one of them the version cannot be made. */
  preview: rpc(`POST ${base}/Preview`, {
    access,
    input: NewVersion,
    output: z.object({
      faults: z.array(NamePair),
      /** Cells that differ from the last version; the first 500. */
      changes: z.array(z.object({ what: NamePair, before: z.string().nullable(), after: z.string().nullable() })),
      changed: z.int(),
      /** The charges of a month on the new card, beside what they cost; null while there are faults. */
      diff: z
        .object({
          month: z.string(),
          charges: z.int(),
          ...Compared,
          lines: z.array(z.object({ type: z.string(), code: z.string(), ...Compared })),
          movers: z.array(z.object({ type: z.string(), reference: z.string(), ...Compared })),
          unpriced: z.array(z.object({ type: z.string(), reference: z.string(), reason: NamePair })),
          unpricedCount: z.int(),
        })
        .nullable(),
    }),
    refuses,
  }),
  create: rpc(`POST ${base}/Create`, {
    access,
    idempotent: true,
    input: NewVersion,
    output: z.object({ version: z.int() }),
    refuses,
  }),
}
