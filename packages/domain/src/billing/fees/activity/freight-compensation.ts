import { cents, roundHalfUp } from '../../../kernel/money.ts'
import type { ActivityFee } from './activity-fee.ts'
import type { CompensationFacts } from './goods-compensation.ts'

/** The freight of what was lost or damaged, or a share of it in hundredths of a percent. */
export const freightCompensation: ActivityFee<
  'freightCompensation',
  'compensation',
  CompensationFacts,
  { readonly percent: number }
> = {
  code: 'freightCompensation',
  name: ['运费赔偿', 'Compensation for freight'],
  group: 'compensation',
  unit: 'case',
  charges: ({ freight }, { freightCompensation: { percent } }) =>
    freight <= 0
      ? []
      : [
          {
            amount: cents(-roundHalfUp((freight * percent) / 10_000)),
            reason: { rule: 'share', percent, of: freight },
          },
        ],
}
