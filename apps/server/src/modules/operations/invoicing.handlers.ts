import type { Input } from '@stowline/contract/kernel/rpc'
import type { invoicing } from '@stowline/contract/operations/invoicing.contract'
import { findings } from '@stowline/domain/billing/invoices/compare'
import { type Invoice, invoiceTotal } from '@stowline/domain/billing/invoices/invoice-file'
import { sum, toDecimal } from '@stowline/domain/kernel/money'
import { cellFaultText } from '@stowline/text/card-faults'
import { say } from '@stowline/text/kernel/pair'
import type { Db } from '../../db/database.ts'
import type { Context, Handlers } from '../../kernel/context.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import {
  acceptInvoiced,
  compareInvoices,
  passInvoicedOn,
  readInvoiced,
  readInvoices,
  storeInvoices,
} from '../billing/index.ts'
import { decided } from './decided.ts'
import { invoicedList } from './invoice-list.ts'
import { workForHolder } from './merchant-work.ts'
import { recorded } from './recorded.ts'

/** Faults that are told of a file; the rest is counted. */
const mostFaults = 100

type File = Input<typeof invoicing.preview>

/** What was uploaded, read whole. Only the provider's own upload for this purpose. */
const readFile = async (ctx: Context, { carrier, fileId }: File) => {
  if (!ctx.carriers.has(carrier)) throw new Refusal('settings.unknownCarrier')
  const file = await ctx.transaction((db) => ctx.files.read(db, fileId))
  if (file?.slot !== 'carrierInvoice') throw notFound()
  return readInvoices(file.bytes)
}

const compared = (ctx: Context, carrier: string, invoices: readonly Invoice[]) =>
  ctx.within({ role: 'system' }, (db) => compareInvoices(db, carrier, invoices))

const preview = async (file: File, ctx: Context) => {
  const read = await readFile(ctx, file)
  if (!read.ok) {
    const faults = read.faults.slice(0, mostFaults).map((fault) => {
      const [zh, en] = cellFaultText(fault)
      return { zh, en }
    })
    return { faults, faultCount: read.faults.length, invoices: [], findings: [] }
  }
  const all = await compared(ctx, file.carrier, read.table)
  const parcels = all.flatMap((one) => one.parcels)
  return {
    faults: [],
    faultCount: 0,
    invoices: all.map(({ invoice, isLoaded }) => ({
      ...{ no: invoice.no, day: invoice.day, account: invoice.account, isLoaded, parcels: invoice.parcels.length },
      ...{ lines: invoice.parcels.flatMap(({ lines }) => lines).length, total: toDecimal(invoiceTotal(invoice)) },
    })),
    findings: findings.flatMap((finding) => {
      const own = parcels.filter((parcel) => parcel.finding === finding)
      const difference = toDecimal(sum(own.map((parcel) => parcel.difference)))
      return own.length > 0 ? [{ finding, parcels: own.length, difference }] : []
    }),
  }
}

const load = async (file: File, ctx: Context) => {
  const { carrier } = file
  const read = await readFile(ctx, file)
  if (!read.ok) {
    const [fault] = read.faults
    throw new Refusal('invoices.faulty', { fault: fault ? say(cellFaultText(fault), ctx.language) : '' })
  }
  const stored = ctx.within({ role: 'system' }, async (db: Db) => {
    const all = await compareInvoices(db, carrier, read.table)
    const fresh = all.filter(({ isLoaded }) => !isLoaded)
    if (fresh.length === 0)
      throw new Refusal('invoices.loaded', { no: all.map(({ invoice }) => invoice.no).join(', ') })
    const parcels = await storeInvoices(db, ctx, carrier, fresh)
    return { numbers: fresh.map(({ invoice }) => invoice.no), parcels, skipped: all.length - fresh.length }
  })
  // Somebody else loaded it in the meantime.
  const { numbers, parcels, skipped } = await stored.catch((error: { code?: string }) => {
    throw error.code === '23505' ? new Refusal('request.stale') : error
  })
  await ctx.audit({ entity: 'carrierInvoice', id: '', action: 'loaded', after: { carrier, numbers, parcels } })
  return { invoices: numbers.length, parcels, skipped }
}

const kind = 'settleInvoiced'

export const invoicingHandlers: Handlers<typeof invoicing> = {
  carriers: async (_, ctx) =>
    [...ctx.carriers.values()].map(({ code, name: [zh, en] }) => ({ carrier: code, carrierName: { zh, en } })),
  list: recorded('invoicedParcel', invoicedList.handler, ({ merchantId }) => merchantId),
  detail: async ({ merchantId, id }, ctx) => {
    const work = await workForHolder(ctx, merchantId)
    return work.transaction(async (db) => {
      await work.audit({ entity: 'invoicedParcel', id, action: 'read' }, db)
      return readInvoiced(db, id)
    })
  },
  preview,
  load,
  accept: ({ merchantId, parcelIds, note }, ctx) =>
    decided(
      ctx,
      merchantId,
      { kind, action: 'acceptInvoiced' },
      (work) => acceptInvoiced(work, parcelIds, note),
      workForHolder,
    ),
  passOn: ({ merchantId, parcelIds, reason }, ctx) =>
    decided(
      ctx,
      merchantId,
      { kind, action: 'passOnInvoiced' },
      (work) => passInvoicedOn(work, parcelIds, reason),
      workForHolder,
    ),
}
