import { feedbackStates, feedbackTypes } from '@stowline/domain/feedback/feedback'
import { z } from 'zod'
import { Day, Done, DownloadLink, line, Moment, NamePair } from '../kernel/fields.ts'
import { FeedbackId, FileId, MerchantId } from '../kernel/ids.ts'
import { listShape } from '../kernel/list.ts'
import { rpc } from '../kernel/rpc.ts'

const access = '/ops/feedback'
const base = 'wms/Operations/Feedback'
const one = { merchantId: MerchantId, id: FeedbackId }

/** What somebody said, in the provider's inbox. */
export const FeedbackRow = z.object({
  ...one,
  merchantName: NamePair,
  state: z.enum(feedbackStates),
  type: z.enum(feedbackTypes),
  description: z.string(),
  email: z.string(),
  userName: z.string(),
  page: z.string(),
  appVersion: z.string(),
  time: Moment,
  settledTime: Moment.nullable(),
  settledBy: z.string(),
  files: z.array(z.object({ fileId: FileId, name: z.string(), size: z.int() })),
})
export type FeedbackRow = z.output<typeof FeedbackRow>

/** The provider's inbox of what people say of the portal. */
export const feedbackWork = {
  list: rpc(`POST ${base}/GetListByPage`, {
    access,
    ...listShape({
      row: FeedbackRow,
      sorts: ['time'],
      filters: {
        id: FeedbackId.optional(),
        tab: z.enum(feedbackStates).optional(),
        types: z.array(z.enum(feedbackTypes)).max(4).optional(),
        merchantIds: z.array(MerchantId).max(100).optional(),
        text: line(100).optional(),
        dateFrom: Day.optional(),
        dateTo: Day.optional(),
      },
    }),
  }),
  /** Seen to, or to be seen to again. */
  settle: rpc(`POST ${base}/Settle`, {
    access,
    idempotent: true,
    input: z.strictObject({ ...one, isSettled: z.boolean() }),
    output: Done,
  }),
  file: rpc(`POST ${base}/GetFileUrl`, {
    access,
    input: z.strictObject({ ...one, fileId: FileId }),
    output: DownloadLink,
  }),
}
