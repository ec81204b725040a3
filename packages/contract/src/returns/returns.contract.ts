import { returnExportFields } from '@stowline/domain/returns/export-fields'
import { claimTabs, returnTabs } from '@stowline/domain/returns/lifecycle'
import { mostAppealFiles, mostParts, mostReturnLines } from '@stowline/domain/returns/limits'
import { z } from 'zod'
import { BatchResult, batchOf, Done, DownloadLink, line, TaskStarted, Version, zoned } from '../kernel/fields.ts'
import { FileId, OrderId, ProductId, ReturnId, StoreId } from '../kernel/ids.ts'
import { listShape } from '../kernel/list.ts'
import { rpc } from '../kernel/rpc.ts'
import {
  AppealText,
  HandlingChoice,
  Proposal,
  ReceiveType,
  ReturnDetail,
  ReturnForm,
  ReturnHandling,
  returnFilters,
  ReturnPhotos,
  ReturnReason,
  ReturnRow,
} from './returns.schema.ts'

const access = '/return-manag/management'
const claiming = '/return-manag/index'
const base = 'oms/OMS/OMSReturnOrder'
const claimBase = 'oms/OMS/OMSReturnClaim'
const Saved = z.object({ id: ReturnId, version: z.int() })
const one = z.strictObject({ id: ReturnId })
const some = { returnIds: batchOf(ReturnId) }
const sorts = ['createdTime', 'statusTime', 'handlingDue'] as const
const faults = ['returns.productTwice', 'returns.photoGone']
const formFields = { 'returns.productTwice': ['lines'], 'returns.photoGone': ['photoIds'] } as const
const returnListFilters = { tab: z.enum(returnTabs).optional(), ...returnFilters }
const chosenParts = z
  .array(HandlingChoice)
  .min(1)
  .max(mostReturnLines * mostParts)
const appeal = {
  idempotent: true,
  input: z.strictObject({ id: ReturnId, text: AppealText, photoIds: z.array(FileId).max(mostAppealFiles).default([]) }),
  output: Done,
  refuses: ['returns.appealOpen', 'returns.notAppealable', 'returns.photoGone'],
} as const

/** Returns as their merchant announces, follows and decides them. */
export const returns = {
  list: rpc(`POST ${base}/GetPageList`, {
    access,
    reads: true,
    ...listShape({ row: ReturnRow, sorts, filters: { id: ReturnId.optional(), ...returnListFilters } }),
  }),
  detail: rpc(`POST ${base}/GetDetail`, { access, reads: true, input: one, output: ReturnDetail }),
  /** How returns come. */
  receiveTypes: rpc(`GET ${base}/GetReceiveTypeList`, {
    access,
    input: z.strictObject({}),
    output: z.array(z.object({ value: ReceiveType, labelCn: z.string(), labelEn: z.string() })),
  }),
  create: rpc(`POST ${base}/Create`, {
    access,
    idempotent: true,
    input: z.strictObject(ReturnForm),
    output: Saved,
    refuses: faults,
    refusesAt: formFields,
  }),
  /** Also sends a rejected one again, with `resubmit`. */
  update: rpc(`POST ${base}/Update`, {
    access,
    idempotent: true,
    input: z.strictObject({ id: ReturnId, version: Version, resubmit: z.boolean().default(false), ...ReturnForm }),
    output: Saved,
    refuses: [...faults, 'returns.notEditable', 'returns.notRejected', 'request.stale'],
    refusesAt: formFields,
  }),
  cancel: rpc(`POST ${base}/Cancel`, {
    access,
    idempotent: true,
    input: z.strictObject(some),
    output: BatchResult,
    refuses: ['batch.tooMany', 'returns.cancelTooLate'],
  }),
  remove: rpc(`POST ${base}/Delete`, {
    access,
    idempotent: true,
    input: z.strictObject(some),
    output: BatchResult,
    refuses: ['batch.tooMany', 'returns.deleteFailed'],
  }),
  /** One handling for every piece of the returns that has none yet. */
  handleAll: rpc(`POST ${base}/SetHandling`, {
    access,
    idempotent: true,
    input: z.strictObject({ ...some, handling: ReturnHandling }),
    output: BatchResult,
    refuses: ['batch.tooMany', 'returns.notReceived', 'returns.unsellable'],
  }),
  /** The handlings of one return, line by line and part by part, in place of what was chosen and not done yet. */
  choose: rpc(`POST ${base}/ChooseHandling`, {
    access: [access, claiming],
    idempotent: true,
    input: z.strictObject({ id: ReturnId, version: Version, parts: chosenParts }),
    output: ReturnDetail,
    refuses: ['returns.notReceived', 'returns.unsellable', 'returns.tooManyHandled', 'request.stale'],
  }),
  appeal: rpc(`POST ${base}/Appeal`, { access, ...appeal }),
  /** A photo of a return, as merchant and warehouse took it. */
  file: rpc(`POST ${base}/GetFileUrl`, {
    access,
    input: z.strictObject({ id: ReturnId, fileId: FileId }),
    output: DownloadLink,
  }),
  exportAll: rpc(`POST ${base}/ExportOMSReturnOrder`, {
    access,
    idempotent: true,
    input: z.strictObject({
      returnIds: z.array(ReturnId).max(200).optional(),
      filters: z.strictObject(returnListFilters).optional(),
      /** Columns, at least five; all without it. */
      fields: z.array(z.enum(returnExportFields)).max(40).optional(),
      format: z.enum(['xlsx', 'csv']).default('xlsx'),
      ...zoned,
    }),
    output: TaskStarted,
    refuses: ['exports.tooFewFields', 'exports.nothingSelected', 'exports.noData', 'tasks.tooMany'],
  }),
  /** What holds where nobody chooses in time, by product and store. */
  defaults: rpc(`GET ${base}/GetDefaults`, {
    access,
    input: z.strictObject({}),
    output: z.object({
      handlingDays: z.int(),
      handling: ReturnHandling,
      rows: z.array(
        z.object({
          productId: ProductId.nullable(),
          sku: z.string(),
          storeId: StoreId.nullable(),
          handling: ReturnHandling,
        }),
      ),
    }),
  }),
  setDefaults: rpc(`POST ${base}/SetDefaults`, {
    access,
    idempotent: true,
    input: z.strictObject({
      rows: z
        .array(
          z.strictObject({ productId: ProductId.nullable(), storeId: StoreId.nullable(), handling: ReturnHandling }),
        )
        .max(500),
    }),
    output: Done,
    refuses: ['returns.defaultTwice'],
    refusesAt: { 'returns.defaultTwice': ['rows'] },
  }),
}

/** Parcels that nobody announced, as merchants find their own among them. */
export const claims = {
  list: rpc(`POST ${claimBase}/GetPageList`, {
    access: claiming,
    reads: true,
    ...listShape({
      row: ReturnRow.extend({ photoIds: z.array(FileId) }),
      sorts: ['createdTime', 'statusTime'],
      filters: {
        id: ReturnId.optional(),
        tab: z.enum(claimTabs).optional(),
        warehouseIds: returnFilters.warehouseIds,
        numbers: returnFilters.numbers,
        text: returnFilters.text,
        dateFrom: returnFilters.dateFrom,
        dateTo: returnFilters.dateTo,
      },
    }),
  }),
  detail: rpc(`POST ${claimBase}/GetDetail`, { access: claiming, reads: true, input: one, output: ReturnDetail }),
  /** Orders that the parcel may have come back from, each with its reasons, the likeliest first. */
  proposals: rpc(`POST ${claimBase}/GetProposals`, {
    access: claiming,
    reads: true,
    input: one,
    output: z.array(Proposal),
  }),
  /** It is ours: of an order, or of products alone. */
  claim: rpc(`POST ${claimBase}/Claim`, {
    access: claiming,
    idempotent: true,
    input: z.strictObject({
      ...some,
      orderId: OrderId.nullable().default(null),
      returnReason: ReturnReason,
      handling: ReturnHandling.nullable().default(null),
      suggestStr: line(500).default(''),
      lines: ReturnForm.lines,
      photoIds: ReturnPhotos.default([]),
    }),
    output: BatchResult,
    refuses: ['batch.tooMany', 'returns.notClaimable', 'returns.isIgnored', ...faults],
    refusesAt: formFields,
  }),
  /** It is none of ours: hidden for good. Only the provider takes that back. */
  ignore: rpc(`POST ${claimBase}/Ignore`, {
    access: claiming,
    idempotent: true,
    input: z.strictObject({ ...some, isConfirmed: z.literal(true) }),
    output: BatchResult,
    refuses: ['batch.tooMany', 'returns.notClaimable'],
  }),
  appeal: rpc(`POST ${claimBase}/Appeal`, { access: claiming, ...appeal }),
  file: rpc(`POST ${claimBase}/GetFileUrl`, {
    access: claiming,
    input: z.strictObject({ id: ReturnId, fileId: FileId }),
    output: DownloadLink,
  }),
}
