import { helping } from '@stowline/contract/operations/helping.contract'
import { languageNames } from '@stowline/text/kernel/pair'
import { helpEditing as words } from '@stowline/text/help'
import { Alert, Segmented } from 'antd'
import { useState } from 'react'
import { RichText } from '../../api/rich-text.tsx'
import { useApi } from '../../api/use-api.ts'
import { useSettled } from '../../api/use-settled.ts'
import { useLanguage, useText } from '../../ui/language/language.tsx'
import type { HelpValues } from './help-values.ts'

const languages = [
  { value: 'zh', label: languageNames.zh },
  { value: 'en', label: languageNames.en },
] as const
const pauseMs = 600

/** What is written as it will be read, a moment after it was typed. */
export const useShown = ({ contentCn = '', contentEn = '' }: HelpValues) => {
  const [zh, en] = [useSettled(contentCn, contentCn, pauseMs), useSettled(contentEn, contentEn, pauseMs)]
  return useApi(helping.preview, { contentCn: zh, contentEn: en }, { isQuiet: true }).data
}
type Shown = ReturnType<typeof useShown>

/** The article as its readers of a language will have it, and what in it names nothing. */
export const HelpPreview = ({ values, shown }: { readonly values: HelpValues; readonly shown: Shown }) => {
  const t = useText()
  const [language, setLanguage] = useState<'zh' | 'en'>(useLanguage())
  const title = language === 'zh' ? values.titleCn : values.titleEn
  return (
    <section className="help-preview" aria-label={t(words.preview)}>
      <header>
        <h2>{t(words.preview)}</h2>
        <Segmented size="small" options={[...languages]} value={language} onChange={setLanguage} />
      </header>
      {shown && shown.wrong.length > 0 && (
        <Alert type="warning" showIcon title={t(words.wrong, { list: shown.wrong.join('  ') })} />
      )}
      <div lang={language === 'zh' ? 'zh-CN' : 'en'}>
        {title && <h3 className="help-preview__title">{title}</h3>}
        {shown?.[language] ? (
          <RichText markup={shown[language]} />
        ) : (
          <p className="kit-second">{t(words.previewNone)}</p>
        )}
      </div>
    </section>
  )
}
