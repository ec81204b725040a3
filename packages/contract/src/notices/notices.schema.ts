import { alertKinds } from '@stowline/domain/notices/alert'
import { messageKinds } from '@stowline/domain/notices/message'
import { noticeKinds, noticeParts, noticeTypes } from '@stowline/domain/notices/notice'
import { z } from 'zod'
import { Moment } from '../kernel/fields.ts'
import { MessageId, NoticeId } from '../kernel/ids.ts'

export const NoticeType = z.literal(noticeTypes)
export const NoticePart = z.enum(noticeParts)

/** A file that goes with a notice, in one language. */
export const NoticeFile = z.object({ part: NoticePart, name: z.string(), size: z.int() })
export type NoticeFile = z.output<typeof NoticeFile>

/** What the provider tells, in the caller's language. `content` is markup that was sanitised. */
export const Notice = z.object({
  id: NoticeId,
  kind: z.enum(noticeKinds),
  versionCode: z.string(),
  type: NoticeType,
  title: z.string(),
  /** In one line. */
  details: z.string(),
  content: z.string(),
  isBanner: z.boolean(),
  /** Its deadline. */
  noticeTime: Moment.nullable(),
  /** When what it announces takes effect. */
  effectiveTime: Moment.nullable(),
  publishedTime: Moment,
  isRead: z.boolean(),
  isMuted: z.boolean(),
  /** What goes with it in the caller's language, or else in the other. */
  files: z.array(NoticeFile),
})
export type Notice = z.output<typeof Notice>

/** A line of the notification centre: a notice, or an alert. */
export const Message = z.object({
  id: MessageId,
  kind: z.enum(messageKinds),
  /** Of a notice: which. */
  noticeId: NoticeId.nullable(),
  /** Of notices. */
  type: NoticeType.nullable(),
  /** Of alerts. */
  alert: z.enum(alertKinds).nullable(),
  versionCode: z.string(),
  title: z.string(),
  details: z.string(),
  time: Moment,
  noticeTime: Moment.nullable(),
  isRead: z.boolean(),
  isMuted: z.boolean(),
  /** Where an alert leads, in the portal. */
  path: z.string().nullable(),
})
export type Message = z.output<typeof Message>
