import { newTableKinds } from '@stowline/domain/billing/cards/change-card'
import { chargeTypes } from '@stowline/domain/billing/charges/charge-columns'
import { z } from 'zod'
import { CardVersion } from '../billing/offer.contract.ts'
import { Day, Done, DownloadLink, line, Moment, Money, NamePair, requiredLine } from '../kernel/fields.ts'
import { FileId, MerchantId } from '../kernel/ids.ts'
import { Nothing, rpc } from '../kernel/rpc.ts'

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

const refuses = ['rating.noCard', 'rating.cardFaulty', 'labels.serviceUnknown', 'request.stale']

/** Work that a merchant's card has no price for: written down, and free until the card has one. */
const Unpriced = z.object({ type: z.enum(chargeTypes), day: Day, reference: z.string(), reason: NamePair })

/** The provider's side of rate cards: versions of a merchant's card, and what a new one changes before it takes effect. */
export const carding = {
  /** Every merchant with the card that holds today, the day on which the next begins, and how many of his charges have no price. */
  overview: rpc(`POST ${base}/GetOverview`, {
    access,
    input: Nothing,
    output: z.object({
      merchants: z.array(
        z.object({
          merchantId: MerchantId,
          merchantName: NamePair,
          card: CardVersion.nullable(),
          next: Day.nullable(),
          unpriced: z.int(),
        }),
      ),
    }),
  }),
  versions: rpc(`POST ${base}/GetVersions`, {
    access,
    input: z.strictObject({ merchantId: MerchantId }),
    output: z.object({
      versions: z.array(
        CardVersion.extend({ charges: z.int(), mayWithdraw: z.boolean(), madeTime: Moment, madeBy: z.string() }),
      ),
      /** The last month that is billed, `2026-10`: no version may begin in it or before. */
      billedThrough: z.string().nullable(),
      /** Charges without a price, the newest; the first 50 of them. */
      unpriced: z.array(Unpriced),
      unpricedCount: z.int(),
      /** Of the last version: those that prices can be imported for. */
      services: z.array(z.object({ serviceCode: z.string(), logisticsServiceName: NamePair })),
    }),
  }),
  /** Everything that the last version says beside its tables, as a workbook that can be changed and uploaded. */
  priceSheet: rpc(`POST ${base}/GetPriceSheet`, {
    access,
    input: z.strictObject({ merchantId: MerchantId }),
    output: DownloadLink,
    refuses: ['rating.noCard'],
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
  /** Takes back a version that has not begun and that nothing was charged by. */
  withdraw: rpc(`POST ${base}/Withdraw`, {
    access,
    idempotent: true,
    input: z.strictObject({ merchantId: MerchantId, version: z.int().min(1).max(1_000_000) }),
    output: Done,
    refuses: ['rating.cardUsed', 'rating.versionBegun'],
  }),
  create: rpc(`POST ${base}/Create`, {
    access,
    idempotent: true,
    input: NewVersion,
    output: z.object({ version: z.int() }),
    refuses,
  }),
}
