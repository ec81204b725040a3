import type { JobState } from '@stowline/domain/billing/jobs/job-moves'
import { type Texts, texts } from './kernel/pair.ts'

/** Refusals about value-added work. */
export const jobsErrors = texts({
  referenceUnknown: [
    '该商户没有订单、入库单或 SKU “{reference}”',
    'This merchant has no order, shipment or SKU “{reference}”',
  ],
  dayOutside: ['作业日期须在今天及之前 {most} 天内', 'Work is entered within {most} days of the day it was done'],
  undone: ['该作业已撤销', 'This job is undone already'],
  nothingCharged: ['该作业没有费用可撤销', 'Nothing was charged for this job'],
})

export const jobStateNames = texts({
  charged: ['已计费', 'Charged'],
  undoing: ['撤销待批准', 'Undoing'],
  undone: ['已撤销', 'Undone'],
} satisfies Texts<JobState>)
