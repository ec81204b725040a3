import {
  mostAudience,
  mostNoticeText,
  noticeKinds,
  noticeLanguages,
  noticeStates,
  noticeTypeCodes,
} from '@stowline/domain/notices/notice'
import { z } from 'zod'
import { Day, Done, DownloadLink, line, Moment, requiredLine, Version } from '../kernel/fields.ts'
import { FileId, MerchantId, NoticeId } from '../kernel/ids.ts'
import { listShape } from '../kernel/list.ts'
import { rpc } from '../kernel/rpc.ts'
import { NoticePart, NoticeType } from '../notices/notices.schema.ts'

const access = '/ops/notices'
const base = 'wms/Operations/Notice'
const one = { id: NoticeId, version: Version }
const Language = z.enum(noticeLanguages)
/** Markup as it is typed; what is kept of it was sanitised. */
const Markup = z.string().max(mostNoticeText).default('')

/** What is written of a notice, in both languages. */
const written = {
  kind: z.enum(noticeKinds),
  type: NoticeType,
  versionCode: line(20).default(''),
  titleCn: requiredLine(120),
  titleEn: requiredLine(120),
  detailsCn: line(200).default(''),
  detailsEn: line(200).default(''),
  contentCn: Markup,
  contentEn: Markup,
  isBanner: z.boolean(),
  /** From when on it is told; null: as soon as it is published. */
  publishedTime: Moment.nullable(),
  noticeTime: Moment.nullable(),
  effectiveTime: Moment.nullable(),
  /** Whom it is meant for; null: everybody. */
  merchantIds: z.array(MerchantId).min(1).max(mostAudience).nullable(),
}

/** A notice in the provider's list, whether it is told already or not. `readers`: people who have opened it. */
export const NoticeWork = z.object({
  id: NoticeId,
  version: Version,
  kind: z.enum(noticeKinds),
  type: NoticeType,
  versionCode: z.string(),
  titleCn: z.string(),
  titleEn: z.string(),
  state: z.enum(noticeStates),
  isBanner: z.boolean(),
  audience: z.int().nullable(),
  publishedTime: Moment.nullable(),
  noticeTime: Moment.nullable(),
  readers: z.int(),
  changedTime: Moment.nullable(),
  changedBy: z.string(),
})
export type NoticeWork = z.output<typeof NoticeWork>

export const NoticeWorkDetail = NoticeWork.omit({ audience: true, readers: true }).extend({
  ...written,
  files: z.array(z.object({ part: NoticePart, language: Language, fileId: FileId, name: z.string(), size: z.int() })),
})
export type NoticeWorkDetail = z.output<typeof NoticeWorkDetail>

/** What the provider tells his merchants: written in both languages, previewed, published at once or from a moment on, withdrawn. */
export const noticing = {
  list: rpc(`POST ${base}/GetListByPage`, {
    access,
    ...listShape({
      row: NoticeWork,
      sorts: ['publishedTime', 'changedTime'],
      filters: {
        id: NoticeId.optional(),
        tab: z.enum(noticeStates).optional(),
        kinds: z.array(z.enum(noticeKinds)).max(2).optional(),
        types: z.array(z.enum(noticeTypeCodes)).max(4).optional(),
        text: line(100).optional(),
        dateFrom: Day.optional(),
        dateTo: Day.optional(),
      },
    }),
  }),
  detail: rpc(`POST ${base}/GetDetail`, {
    access,
    reads: true,
    input: z.strictObject({ id: NoticeId }),
    output: NoticeWorkDetail,
  }),
  /** Without an id a draft is made. What has been published stays so. */
  save: rpc(`POST ${base}/Save`, {
    access,
    idempotent: true,
    input: z.strictObject({
      id: NoticeId.optional(),
      version: Version.optional(),
      ...written,
      files: z.array(z.strictObject({ part: NoticePart, language: Language, fileId: FileId })).max(8),
    }),
    output: z.object(one),
    refuses: [
      'notices.versionNeeded',
      'notices.endsBefore',
      'notices.fileGone',
      'notices.noSuchMerchant',
      'request.stale',
    ],
    refusesAt: {
      'notices.versionNeeded': ['versionCode'],
      'notices.endsBefore': ['noticeTime'],
      'notices.noSuchMerchant': ['merchantIds'],
    },
  }),
  publish: rpc(`POST ${base}/Publish`, {
    access,
    idempotent: true,
    input: z.strictObject(one),
    output: z.object(one),
    refuses: ['notices.notDraft', 'notices.endsBefore', 'request.stale'],
  }),
  /** It is told no more, and can be read no more. */
  withdraw: rpc(`POST ${base}/Withdraw`, {
    access,
    idempotent: true,
    input: z.strictObject(one),
    output: z.object(one),
    refuses: ['notices.notPublished', 'request.stale'],
  }),
  /** A draft, or what was withdrawn. */
  remove: rpc(`POST ${base}/Delete`, {
    access,
    input: z.strictObject({ id: NoticeId }),
    output: Done,
    refuses: ['notices.stillTold'],
  }),
  file: rpc(`POST ${base}/GetFile`, {
    access,
    input: z.strictObject({ id: NoticeId, part: NoticePart, language: Language }),
    output: DownloadLink,
  }),
}
