import './help-form.css'
import { help } from '@stowline/contract/help/help.contract'
import { helping, type HelpWork } from '@stowline/contract/operations/helping.contract'
import { helpGroups, helpPath } from '@stowline/domain/help/articles'
import { helpEditing as words, helpGroupNames, helpScreen } from '@stowline/text/help'
import { noticeForm } from '@stowline/text/notices-screen'
import { useQueryClient } from '@tanstack/react-query'
import { Form, Select } from 'antd'
import { useMemo } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import type { ChipNames } from '../../api/rich-chips.ts'
import { RichTextInput } from '../../api/rich-text-input.tsx'
import { useUser } from '../../api/session.ts'
import { refresh, useApi } from '../../api/use-api.ts'
import { useFormCall } from '../../api/use-form-call.ts'
import { ReadFailed } from '../../ui/empty/read-failed.tsx'
import { FormField, FormKitPage, FormRow, FormSection, FormSkeleton, useFormKit } from '../../ui/form/index.ts'
import { usePageFrame, useTabTitle } from '../../ui/frame/page-frame.ts'
import { useText } from '../../ui/language/language.tsx'
import { Page } from '../../ui/page/page.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { HelpPreview, useShown } from './help-preview.tsx'
import { PartPicker } from './part-picker.tsx'
import { HelpVersions } from './help-versions.tsx'
import { emptyArticle, type HelpValues, toSave, valuesOf } from './help-values.ts'

const of = helping.save
/** Who writes notices writes the help. */
const writers = '/ops/notices'

/** An article of the help as the provider writes it: a new one, or in place of one that is there. */
export default function HelpFormPage() {
  const [params] = useSearchParams()
  const docName = params.get('id') ?? undefined
  const mayWrite = useUser()?.paths.includes(writers) ?? false
  if (!mayWrite) return <Navigate to="/401" replace />
  return docName === undefined ? <HelpForm article={undefined} /> : <Stored docName={docName} />
}

const Stored = ({ docName }: { readonly docName: string }) => {
  const { data, error, refetch } = useApi(helping.detail, { docName }, { isQuiet: true })
  if (error && !data) return <ReadFailed error={error} notFound={helpScreen.notFound} onRetry={() => void refetch()} />
  if (data?.docName !== docName) return <FormSkeleton />
  return <HelpForm key={`${docName} ${data.version}`} article={data} />
}

type TextProps = { readonly language: 'zh' | 'en'; readonly names: ChipNames }

const TextFields = ({ language, names: read }: TextProps) => {
  const t = useText()
  const names = language === 'zh' ? (['titleCn', 'contentCn'] as const) : (['titleEn', 'contentEn'] as const)
  const heading = language === 'zh' ? noticeForm.chinese : noticeForm.english
  return (
    <FormSection title={heading}>
      <FormField of={of} name={names[0]} label={noticeForm.title} />
      <FormField of={of} name={names[1]} label={noticeForm.content} help={words.contentHelp}>
        <RichTextInput
          label={`${t(noticeForm.content)} ${t(heading)}`}
          tools={(insert) => <PartPicker onPick={insert} />}
          names={read}
        />
      </FormField>
    </FormSection>
  )
}

/** What references are read as, in each language. */
const namesOf = (shown: ReturnType<typeof useShown>) => ({
  zh: new Map(shown?.names.map(({ reference, zh }) => [reference, zh])),
  en: new Map(shown?.names.map(({ reference, en }) => [reference, en])),
})

const HelpForm = ({ article }: { readonly article: HelpWork | undefined }) => {
  const t = useText()
  const queries = useQueryClient()
  const { close } = usePageFrame()
  const save = useFormCall(of)
  const docName = article?.docName
  const initial = article ? valuesOf(article.docName, article) : emptyArticle
  const kit = useFormKit<HelpValues, HelpWork>({
    key: `help.${docName ?? 'new'}`,
    edited: article,
    initial,
    onSave: (values, seen) => save.run(toSave(values, seen)),
  })
  const watched: HelpValues | undefined = Form.useWatch((all: HelpValues) => all, kit.form)
  const values = { ...initial, ...watched }
  const shown = useShown(values)
  const names = useMemo(() => namesOf(shown), [shown])
  useTabTitle(article ? [article.titleCn, article.titleEn] : words.add)
  const read = (to = docName) => close(to === undefined ? '/document/index' : helpPath(to))
  const done = async () => {
    await refresh(queries, [help.contents, help.article, help.find, helping.detail])
  }
  const saved = () => {
    notify({ kind: 'success', text: t(words.saved) })
    const written: unknown = kit.form.getFieldValue('docName')
    void done().then(() => read(typeof written === 'string' ? written : docName))
  }
  return (
    <Page title={article ? words.edit : words.add} onBack={() => read()}>
      <FormKitPage
        kit={kit}
        rail={
          <>
            <HelpPreview values={values} shown={shown} />
            {article && (
              <HelpVersions
                article={article}
                onTake={(values) => kit.fill(values)}
                onWithdrawn={() => void done().then(() => read(article.isOwn ? docName : undefined))}
              />
            )}
          </>
        }
        onSaved={saved}
      >
        <FormSection title={words.place}>
          <FormRow>
            {article ? (
              <Form.Item name="docName" hidden>
                <input />
              </Form.Item>
            ) : (
              <FormField of={of} name="docName" label={words.docName} help={words.docNameHelp} />
            )}
            <FormField of={of} name="chapter" label={words.chapter}>
              <Select options={helpGroups.map((value) => ({ value, label: t(helpGroupNames[value]) }))} />
            </FormField>
          </FormRow>
        </FormSection>
        <TextFields language="zh" names={names.zh} />
        <TextFields language="en" names={names.en} />
      </FormKitPage>
    </Page>
  )
}
