import type { HistoryEvent } from '@stowline/contract/kernel/fields'
import type { Texts } from '@stowline/text/kernel/pair'
import { history } from '@stowline/text/kernel/words'
import type { z } from 'zod'
import { Section } from '../../ui/drawer/facts.tsx'
import { useText } from '../../ui/language/language.tsx'
import { formatDecimal } from '../../ui/money/format-decimal.ts'
import { Timeline } from '../../ui/timeline/timeline.tsx'

type Props = {
  readonly lines: readonly z.output<typeof HistoryEvent>[]
  /** What each action is called; `{amount}` is the sum that its line tells. */
  readonly names: Texts
}

/** What was done to a record of money: who, when, which sum, and why. */
export const MoneyHistory = ({ lines, names }: Props) => {
  const t = useText()
  return (
    <Section title={history}>
      <Timeline
        events={lines.map(({ id, time, actor, action, detail }) => {
          const title = names[action]
          const { amount, remark } = detail
          const params = { amount: typeof amount === 'string' ? formatDecimal(amount) : '' }
          return {
            ...{ id, at: time, actor },
            title: title ? t(title, params) : action,
            detail: typeof remark === 'string' ? remark : undefined,
          }
        })}
      />
    </Section>
  )
}
