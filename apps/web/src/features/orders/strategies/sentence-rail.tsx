import { strategyForm as words } from '@stowline/text/strategies-screen'
import { strategySentence } from '@stowline/text/strategy-sentence'
import { useLanguage, useText } from '../../../ui/language/language.tsx'
import { missingIn } from './missing.ts'
import { checkedOf, type StrategyValues } from './strategy-values.ts'
import { type StrategyConfig, useStrategyNames } from './use-strategies.ts'

/** Beside the editor: what the rule says while it is made, or what it still lacks to say anything. */
export const SentenceRail = ({ values, config }: { values: StrategyValues; config: StrategyConfig }) => {
  const t = useText()
  const language = useLanguage()
  const names = useStrategyNames(config)
  const rule = checkedOf(values)
  const missing = missingIn(rule, t)
  return (
    <section className="strategy-rail" aria-live="polite">
      <h2>{t(missing.length ? words.missing : words.sentence)}</h2>
      {missing.length ? (
        <ul>
          {missing.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : (
        <p>{strategySentence(rule, names, language)}</p>
      )}
    </section>
  )
}
