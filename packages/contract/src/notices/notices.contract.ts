import { z } from 'zod'
import { NoticeId } from '../kernel/ids.ts'
import { Moment } from '../kernel/fields.ts'
import { listShape } from '../kernel/list.ts'
import { rpc } from '../kernel/rpc.ts'

export const Notice = z.object({
  id: NoticeId,
  versionCode: z.string(),
  type: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  title: z.string(),
  content: z.string(),
  isBanner: z.boolean(),
  noticeTime: Moment.nullable(),
  publishedTime: Moment,
  isRead: z.boolean(),
})

/** Announcements of the banner and system updates, in the caller's language. */
export const notices = {
  list: rpc('POST oms/Notice/Notice/GetList', {
    forCustomers: true,
    access: 'signedIn',
    reads: true,
    ...listShape({ row: Notice, sorts: ['publishedTime'], filters: { banner: z.boolean().optional() } }),
  }),
  /** Opening a notice marks it as read. */
  get: rpc('GET oms/Notice/Notice/Get', {
    forCustomers: true,
    access: 'signedIn',
    input: z.strictObject({ id: NoticeId }),
    output: Notice,
  }),
  newest: rpc('POST oms/Message/Message/GetNewMessageNew', {
    forCustomers: true,
    access: 'signedIn',
    reads: true,
    input: z.strictObject({}),
    output: z.object({ unread: z.int(), newest: Notice.nullable() }),
  }),
}
