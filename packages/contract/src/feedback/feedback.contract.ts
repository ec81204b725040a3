import { feedbackTypes, mostFeedbackFiles, mostFeedbackText } from '@stowline/domain/feedback/feedback'
import { z } from 'zod'
import { line } from '../kernel/fields.ts'
import { FeedbackId, FileId } from '../kernel/ids.ts'
import { Nothing, rpc } from '../kernel/rpc.ts'

const base = 'wms/ProblemFeedback/ProblemFeedback'

/** What people say of the portal itself. What is about their goods is a ticket. */
export const feedback = {
  types: rpc(`GET ${base}/GetTypes`, {
    forCustomers: true,
    access: 'signedIn',
    input: Nothing,
    output: z.object({ types: z.array(z.object({ type: z.enum(feedbackTypes), name: z.string() })) }),
  }),
  create: rpc(`POST ${base}/Create`, {
    forCustomers: true,
    access: 'signedIn',
    idempotent: true,
    input: z.strictObject({
      type: z.enum(feedbackTypes),
      description: z.string().trim().min(1).max(mostFeedbackText),
      email: z.email().max(254),
      fileIds: z.array(FileId).max(mostFeedbackFiles).default([]),
      /** Where it was written, and in which version: found out by the portal. */
      page: line(200).default(''),
      version: line(40).default(''),
    }),
    output: z.object({ id: FeedbackId }),
    refuses: ['feedback.fileGone'],
    refusesAt: { 'feedback.fileGone': ['fileIds'] },
  }),
}
