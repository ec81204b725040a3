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

/** The article as its readers of a language will have it, and what in it names nothing. */
export const HelpPreview = ({ values }: { readonly values: HelpValues }) => {
  const t = useText()
  const [language, setLanguage] = useState<'zh' | 'en'>(useLanguage())
  const { contentCn = '', contentEn = '' } = values
  const [zh, en] = [useSettled(contentCn, contentCn, pauseMs), useSettled(contentEn, contentEn, pauseMs)]
  const { data } = useApi(helping.preview, { contentCn: zh, contentEn: en }, { isQuiet: true })
  const title = language === 'zh' ? values.titleCn : values.titleEn
  return (
    <section className="help-preview" aria-label={t(words.preview)}>
      <header>
        <h2>{t(words.preview)}</h2>
        <Segmented size="small" options={[...languages]} value={language} onChange={setLanguage} />
      </header>
      {data && data.wrong.length > 0 && (
        <Alert type="warning" showIcon title={t(words.wrong, { list: data.wrong.join('  ') })} />
      )}
      <div lang={language === 'zh' ? 'zh-CN' : 'en'}>
        {title && <h3 className="help-preview__title">{title}</h3>}
        {data?.[language] ? <RichText markup={data[language]} /> : <p className="kit-second">{t(words.previewNone)}</p>}
      </div>
    </section>
  )
}
