import { operations } from '@stowline/contract/operations/operations.contract'
import { noticing } from '@stowline/contract/operations/noticing.contract'
import { noticeKinds, noticeParts, noticeTypes, type NoticeLanguage } from '@stowline/domain/notices/notice'
import { noticeKindNames } from '@stowline/text/notices'
import { noticeForm as words, noticesScreen } from '@stowline/text/notices-screen'
import { noticeTypeNames } from '@stowline/text/reference'
import { Form, Select, Switch } from 'antd'
import { useApi } from '../../../api/use-api.ts'
import { type FormKit, FormField, FormRow, FormSection, MomentInput } from '../../../ui/form/index.ts'
import { useLanguage, useText } from '../../../ui/language/language.tsx'
import { FileSlot } from './file-slot.tsx'
import type { NoticeValues } from './notice-values.ts'
import { RichTextInput } from '../../../api/rich-text-input.tsx'

const of = noticing.save
export type SectionProps = { readonly kit: FormKit<NoticeValues>; readonly values: NoticeValues }

/** What it is: an update with its version, or an announcement. */
export const KindFields = ({ values }: SectionProps) => {
  const t = useText()
  return (
    <FormSection title={words.what}>
      <FormRow>
        <FormField of={of} name="kind" label={noticesScreen.kind}>
          <Select options={noticeKinds.map((value) => ({ value, label: t(noticeKindNames[value]) }))} />
        </FormField>
        <FormField of={of} name="type" label={noticesScreen.type}>
          <Select options={noticeTypes.map((value) => ({ value, label: t(noticeTypeNames[value]) }))} />
        </FormField>
        <FormField
          of={of}
          name="versionCode"
          label={words.versionCode}
          help={words.versionHelp}
          isRequired={values.kind === 'update'}
        />
      </FormRow>
      <Form.Item name="isBanner" valuePropName="checked" label={t(words.isBanner)}>
        <Switch />
      </Form.Item>
    </FormSection>
  )
}

type TextProps = SectionProps & { readonly language: NoticeLanguage }

/** What it says in one language, and what goes with it there. */
export const TextFields = ({ kit, values, language }: TextProps) => {
  const t = useText()
  const names =
    language === 'zh'
      ? ({ title: 'titleCn', details: 'detailsCn', content: 'contentCn' } as const)
      : ({ title: 'titleEn', details: 'detailsEn', content: 'contentEn' } as const)
  const heading = language === 'zh' ? words.chinese : words.english
  const fileOf = (part: (typeof noticeParts)[number]) =>
    values.files.find((file) => file.part === part && file.language === language)
  return (
    <FormSection title={heading}>
      <FormField of={of} name={names.title} label={words.title} />
      <FormField of={of} name={names.details} label={words.details} help={words.detailsHelp} />
      <FormField of={of} name={names.content} label={words.content}>
        <RichTextInput label={`${t(words.content)} ${t(heading)}`} />
      </FormField>
      <ul className="file-slots" aria-label={`${t(words.files)} ${t(heading)}`}>
        {noticeParts.map((part) => (
          <FileSlot
            key={part}
            part={part}
            language={language}
            file={fileOf(part)}
            onFile={(file) => {
              const others = values.files.filter((one) => one.part !== part || one.language !== language)
              kit.fill({ files: [...others, ...(file ? [file] : [])] })
            }}
          />
        ))}
      </ul>
    </FormSection>
  )
}

/** From when on, until when, for whom. */
export const WhenFields = () => {
  const language = useLanguage()
  const { data: merchants = [] } = useApi(operations.merchantNames, {}, { isQuiet: true, freshFor: 60_000 })
  return (
    <FormSection title={words.when}>
      <FormRow>
        <FormField
          of={of}
          name="publishedTime"
          label={words.publishedTime}
          help={words.publishedHelp}
          isRequired={false}
        >
          <MomentInput />
        </FormField>
        <FormField of={of} name="noticeTime" label={words.noticeTime} help={words.deadlineHelp} isRequired={false}>
          <MomentInput />
        </FormField>
        <FormField
          of={of}
          name="effectiveTime"
          label={words.effectiveTime}
          help={words.effectiveHelp}
          isRequired={false}
        >
          <MomentInput />
        </FormField>
      </FormRow>
      <FormField of={of} name="merchantIds" label={words.merchants} help={words.merchantsHelp} isRequired={false}>
        <Select
          mode="multiple"
          showSearch={{ optionFilterProp: 'label' }}
          options={merchants.map(({ id, name }) => ({ value: id, label: name[language] }))}
        />
      </FormField>
      {/* Holds the files, which stand with their language. */}
      <Form.Item name="files" hidden>
        <input />
      </Form.Item>
    </FormSection>
  )
}
