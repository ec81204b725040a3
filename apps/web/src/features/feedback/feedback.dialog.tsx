import './feedback.css'
import { feedback } from '@stowline/contract/feedback/feedback.contract'
import type { FormOf } from '@stowline/contract/kernel/form'
import { feedbackTypes, mostFeedbackFiles, mostFeedbackText } from '@stowline/domain/feedback/feedback'
import { feedbackForm as words, feedbackTypeNames } from '@stowline/text/feedback'
import { Input, Select } from 'antd'
import { useUser } from '../../api/session.ts'
import { uploadTo } from '../../api/upload-adapter.ts'
import { useFormCall } from '../../api/use-form-call.ts'
import { FormDialog, FormField, FormRow, sentBy, useDialogForm } from '../../ui/form/index.ts'
import { useText } from '../../ui/language/language.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { UploadBox } from '../../ui/upload/upload-box.tsx'

const of = feedback.create
type Values = FormOf<typeof of, { without: 'page' | 'version' }>

const limits = { types: ['png', 'jpg', 'jpeg', 'zip'], maxBytes: 10 * 2 ** 20, maxFiles: mostFeedbackFiles }
const mostPage = 200

type FilesProps = { value?: readonly string[] | undefined; onChange?: (fileIds: readonly string[]) => void }

const FilesInput = ({ value, onChange }: FilesProps) => {
  const t = useText()
  return (
    <UploadBox
      limits={limits}
      upload={uploadTo('feedback')}
      hint={t(words.along)}
      onChange={(files) => {
        if (files.length || value?.length) onChange?.(files.map(({ fileId }) => fileId))
      }}
    />
  )
}

/** The page as it stands and the version of the portal: what somebody who reads it asks first. */
const surroundings = () => ({
  page: `${location.pathname}${location.search}`.slice(0, mostPage),
  version: document.querySelector<HTMLMetaElement>('meta[name="app-version"]')?.content ?? '',
})

/** D4: what somebody thinks of the portal. */
const FeedbackDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useText()
  const user = useUser()
  const create = useFormCall(of)
  const kit = useDialogForm<Values>({
    initial: { type: 'fault', description: '', email: user?.email ?? '', fileIds: [] },
    onSave: async (values) => {
      const saved = await create.run(sentBy(of, { ...values, ...surroundings() }))
      if (saved.ok) notify({ kind: 'success', text: t(words.sent) })
      return saved
    },
  })
  return (
    <FormDialog kit={kit} title={t(words.title)} saveLabel={words.send} onSaved={onClose} onClose={onClose} width={640}>
      <p className="feedback-intro">{t(words.intro)}</p>
      <FormRow>
        <FormField of={of} name="type" label={words.type}>
          <Select options={feedbackTypes.map((value) => ({ value, label: t(feedbackTypeNames[value]) }))} />
        </FormField>
        <FormField of={of} name="email" label={words.email} isRequired />
      </FormRow>
      <FormField of={of} name="description" label={words.description}>
        <Input.TextArea rows={5} maxLength={mostFeedbackText} />
      </FormField>
      {user?.kind !== 'customer' && (
        <FormField of={of} name="fileIds" label={words.files} isRequired={false}>
          <FilesInput />
        </FormField>
      )}
    </FormDialog>
  )
}
export default FeedbackDialog
