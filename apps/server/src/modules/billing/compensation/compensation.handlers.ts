import type { compensation } from '@stowline/contract/billing/compensation.contract'
import type { Handlers } from '../../../kernel/context.ts'
import { compensationList } from './compensation-list.ts'
import { compensationExport } from './export-compensations.ts'
import { getCompensationFile, readCompensation } from './get-compensation.ts'

export const compensationHandlers: Handlers<typeof compensation> = {
  list: compensationList.handler,
  detail: ({ id }, { db }) => readCompensation(db, id),
  file: getCompensationFile,
  exportAll: compensationExport.handler,
}
