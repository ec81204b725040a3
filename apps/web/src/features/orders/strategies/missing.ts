import {
  type CheckedStrategy,
  type StrategyFault,
  strategyFaults,
} from '@stowline/domain/orders/strategies/check-strategy'
import { errorText } from '@stowline/text/errors'
import { strategyFieldTexts } from '@stowline/text/strategies'
import { common } from '@stowline/text/ui'
import type { useText } from '../../../ui/language/language.tsx'

type Say = ReturnType<typeof useText>

/** A fault of a rule in the person's words, with the field that it speaks of. */
export const faultText = ({ code, field }: StrategyFault, t: Say): string => {
  const text = errorText(code)
  const said = text ? t(text) : code
  return field ? t(common.labelled, { name: t(strategyFieldTexts[field]), text: said }) : said
}

/** What a rule lacks before it can be asked, each once. */
export const missingIn = (rule: CheckedStrategy, t: Say): readonly string[] => [
  ...new Set(strategyFaults(rule).map((fault) => faultText(fault, t))),
]
