import { z } from 'zod'
import { NoticeId } from '../kernel/ids.ts'
import { listShape } from '../kernel/list.ts'
import { rpc } from '../kernel/rpc.ts'
import { Notice } from './notices.schema.ts'

/** Announcements and updates, in the caller's language. */
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
}
