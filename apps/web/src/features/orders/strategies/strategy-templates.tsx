import { strategiesScreen as words } from '@stowline/text/strategies-screen'
import { strategySentence } from '@stowline/text/strategy-sentence'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { useWarehouses } from '../../../api/reference.ts'
import { EmptyState } from '../../../ui/empty/empty-state.tsx'
import { useLanguage, useText } from '../../../ui/language/language.tsx'
import { templatesFor } from './templates.ts'
import { strategiesPath, type StrategyConfig, useStrategyNames } from './use-strategies.ts'

/** In place of an empty list: what rules are for, and three of them to begin with. */
export const StrategyTemplates = ({ config }: { config: StrategyConfig }) => {
  const t = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const names = useStrategyNames(config)
  const templates = templatesFor(useWarehouses())
  return (
    <EmptyState
      drawing="shelf"
      title={t(words.firstUse)}
      hint={t(words.firstUseHint)}
      actions={
        <ul className="strategy-templates">
          {templates.map((template) => (
            <li key={template.key}>
              <p className="strategy__name">{t(template.name)}</p>
              <p className="strategy__sentence">{strategySentence(template, names, language)}</p>
              <Button onClick={() => navigate(`${strategiesPath}?mode=new&template=${template.key}`)}>
                {t(words.templateOf)}
              </Button>
            </li>
          ))}
        </ul>
      }
    />
  )
}
