import { messageKinds } from '@stowline/domain/notices/message'
import { noticeTypeCodes } from '@stowline/domain/notices/notice'
import { z } from 'zod'
import { batchOf, Day, Done, DownloadLink } from '../kernel/fields.ts'
import { MessageId, NoticeId } from '../kernel/ids.ts'
import { listShape } from '../kernel/list.ts'
import { Nothing, rpc } from '../kernel/rpc.ts'
import { Message, Notice, NoticePart } from './notices.schema.ts'

const everybody = { forCustomers: true, access: 'signedIn' } as const

/** The notification centre of one person: what the provider tells, and what the system tells by itself. */
export const messages = {
  list: rpc('POST oms/Message/Message/GetList', {
    ...everybody,
    reads: true,
    ...listShape({
      row: Message,
      sorts: ['time'],
      filters: {
        id: MessageId.optional(),
        tab: z.enum(messageKinds).optional(),
        types: z.array(z.enum(noticeTypeCodes)).max(4).optional(),
        unread: z.boolean().optional(),
        dateFrom: Day.optional(),
        dateTo: Day.optional(),
      },
    }),
  }),
  /** How many are unread, and the newest unread notice. */
  newest: rpc('POST oms/Message/Message/GetNewMessageNew', {
    ...everybody,
    reads: true,
    input: z.strictObject({}),
    output: z.object({ unread: z.int(), newest: Notice.nullable() }),
  }),
  /** The update that the portal opens with: the newest that has neither ended nor been put away by this person. */
  getNew: rpc('GET oms/Message/Message/GetNew', {
    ...everybody,
    reads: true,
    input: Nothing,
    output: z.object({ notice: Notice.nullable() }),
  }),
  /** What is announced ahead: notices of something that takes effect later, the next first. */
  advance: rpc('GET oms/Message/Message/GetAdvance', {
    ...everybody,
    reads: true,
    input: Nothing,
    output: z.object({ notices: z.array(Notice) }),
  }),
  /** The portal does not open with it again. It counts as read. */
  notPromptAgain: rpc('GET oms/Message/Message/NotPromptAgain', {
    ...everybody,
    input: z.strictObject({ id: NoticeId }),
    output: Done,
  }),
  markRead: rpc('POST oms/Message/Message/MarkRead', {
    ...everybody,
    input: z.strictObject({ messageIds: batchOf(MessageId) }),
    output: z.object({ succeeded: z.array(z.string()) }),
    refuses: ['batch.tooMany'],
  }),
  markAllRead: rpc('POST oms/Message/Message/MarkAllRead', { ...everybody, input: z.strictObject({}), output: Done }),
  /** A link of one use to what goes with a notice, in the caller's language or else in the other. */
  file: rpc('GET oms/Message/Message/GetFile', {
    ...everybody,
    input: z.strictObject({ id: NoticeId, part: NoticePart }),
    output: DownloadLink,
  }),
}
