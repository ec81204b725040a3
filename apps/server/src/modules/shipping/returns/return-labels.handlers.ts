import type { returnLabels } from '@stowline/contract/returns/return-labels.contract'
import type { Handlers } from '../../../kernel/context.ts'
import { buyReturnLabel } from './buy-return-label.ts'
import { mailReturnLabel, shareReturnLabel, withdrawLabelLinks } from './label-links.ts'
import { getReturnLabel, uploadReturnLabel } from './return-label-file.ts'
import { returnRates } from './return-rates.ts'
import { voidReturnLabel } from './void-return-label.ts'

export const returnLabelHandlers: Handlers<typeof returnLabels> = {
  rates: returnRates,
  create: buyReturnLabel,
  voidLabel: voidReturnLabel,
  upload: uploadReturnLabel,
  file: getReturnLabel,
  share: shareReturnLabel,
  mail: mailReturnLabel,
  withdraw: withdrawLabelLinks,
}
