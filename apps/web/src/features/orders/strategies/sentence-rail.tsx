import { strategyForm as words } from '@stowline/text/strategies-screen'
import { strategySentence } from '@stowline/text/strategy-sentence'
import { useLanguage, useText } from '../../../ui/language/language.tsx'
import type { StrategyValues } from './strategy-values.ts'
import { type StrategyConfig, useStrategyNames } from './use-strategies.ts'

/** Beside the editor: what the rule says while it is made. */
export const SentenceRail = ({ values, config }: { values: StrategyValues; config: StrategyConfig }) => {
  const t = useText()
  const language = useLanguage()
  const names = useStrategyNames(config)
  const { applicability = 'matching', conditions, warehouseIds } = values
  return (
    <section className="strategy-rail" aria-live="polite">
      <h2>{t(words.sentence)}</h2>
      <p>{strategySentence({ applicability, conditions, warehouseIds }, names, language)}</p>
    </section>
  )
}
