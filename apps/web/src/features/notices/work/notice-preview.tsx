import { noticing } from '@stowline/contract/operations/noticing.contract'
import type { Notice } from '@stowline/contract/notices/notices.schema'
import type { NoticeLanguage } from '@stowline/domain/notices/notice'
import { languageNames } from '@stowline/text/kernel/pair'
import { noticePartNames } from '@stowline/text/notices'
import { noticeForm as words } from '@stowline/text/notices-screen'
import { Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { send } from '../../../api/client.ts'
import { NoticeBody, NoticeHead } from '../../../api/notice-body.tsx'
import { useLanguage, useText } from '../../../ui/language/language.tsx'
import type { NoticeValues } from './notice-values.ts'

const languages = [
  { value: 'zh', label: languageNames.zh },
  { value: 'en', label: languageNames.en },
] as const satisfies readonly { value: NoticeLanguage; label: string }[]

/** The notice as its readers of a language have it. */
const shownIn = (values: NoticeValues, language: NoticeLanguage) => {
  const isChinese = language === 'zh'
  return {
    title: (isChinese ? values.titleCn : values.titleEn) ?? '',
    kind: values.kind ?? 'announcement',
    type: values.type ?? 2,
    versionCode: values.versionCode ?? '',
    details: (isChinese ? values.detailsCn : values.detailsEn) ?? '',
    content: (isChinese ? values.contentCn : values.contentEn) ?? '',
    effectiveTime: values.effectiveTime ?? null,
    files: values.files.filter((file) => file.language === language),
  } satisfies Partial<Notice>
}

type Props = {
  readonly values: NoticeValues
  readonly savedId: string | undefined
  readonly savedFiles: readonly string[]
}

/** What readers will see, in either language. Files are shown once they are saved; until then they are named. */
export const NoticePreview = ({ values, savedId, savedFiles }: Props) => {
  const t = useText()
  const [language, setLanguage] = useState<NoticeLanguage>(useLanguage())
  const notice = shownIn(values, language)
  const linkOf = useMemo(
    () => (part: (typeof notice.files)[number]['part']) => send(noticing.file, { id: savedId ?? '', part, language }),
    [savedId, language],
  )
  const [saved, waiting] = [
    notice.files.filter(({ fileId }) => savedFiles.includes(fileId)),
    notice.files.filter(({ fileId }) => !savedFiles.includes(fileId)),
  ]
  return (
    <section className="notice-preview" aria-label={t(words.preview)}>
      <header>
        <h2>{t(words.preview)}</h2>
        <Segmented size="small" options={[...languages]} value={language} onChange={setLanguage} />
      </header>
      <div lang={language === 'zh' ? 'zh-CN' : 'en'}>
        <h3 className="notice-preview__title">{notice.title || t(words.noTitle)}</h3>
        <NoticeHead notice={{ ...notice, files: saved }} />
        <NoticeBody key={language} notice={{ ...notice, files: saved }} linkOf={linkOf} />
      </div>
      {waiting.length > 0 && (
        <ul className="notice-preview__files">
          {waiting.map(({ part, name }) => (
            <li key={part}>
              <span className="kit-quiet">{t(noticePartNames[part])}</span> <span className="kit-cut">{name}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
