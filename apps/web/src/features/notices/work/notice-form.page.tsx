import '../notices.css'
import './notice-form.css'
import { noticing, type NoticeWorkDetail } from '@stowline/contract/operations/noticing.contract'
import { noticeForm as words, noticesScreen } from '@stowline/text/notices-screen'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Form } from 'antd'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { send } from '../../../api/client.ts'
import { refresh, useApi } from '../../../api/use-api.ts'
import { useFormCall } from '../../../api/use-form-call.ts'
import { ReadFailed } from '../../../ui/empty/read-failed.tsx'
import { FormKitPage, FormSkeleton, useFormKit } from '../../../ui/form/index.ts'
import { usePageFrame, useTabTitle } from '../../../ui/frame/page-frame.ts'
import { useText } from '../../../ui/language/language.tsx'
import { listKey } from '../../../ui/list-page/index.ts'
import { Page } from '../../../ui/page/page.tsx'
import { StatusTag } from '../../../ui/status-tag/status-tag.tsx'
import { notify } from '../../../ui/toast/notify.ts'
import { KindFields, TextFields, WhenFields } from './notice-form-sections.tsx'
import { NoticePreview } from './notice-preview.tsx'
import { emptyNotice, type NoticeValues, toSave, valuesOf } from './notice-values.ts'
import { noticeStateTag } from './notice-work.columns.tsx'
import { noticeWorkKey } from './notice-work.filters.ts'
import { useAskPublish } from './use-ask-publish.ts'

const list = '/ops/notices'

/** A new notice, or one that was written before. */
export default function NoticeFormPage() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? undefined
  return id === undefined ? <NoticeForm notice={undefined} /> : <Stored id={id} />
}

const Stored = ({ id }: { readonly id: string }) => {
  const { data, error, refetch } = useApi(noticing.detail, { id }, { isQuiet: true })
  if (error && !data)
    return <ReadFailed error={error} notFound={noticesScreen.notFound} onRetry={() => void refetch()} />
  if (data?.id !== id) return <FormSkeleton />
  return <NoticeForm key={`${id} ${data.version}`} notice={data} />
}

type Props = { readonly notice: NoticeWorkDetail | undefined }

/** Saves it, and publishes it when that is wanted. What was saved is saved again, and not made twice. */
const useSaveNotice = () => {
  const save = useFormCall(noticing.save)
  const saved = useRef<{ readonly id: string; readonly version: number }>(undefined)
  return async (values: NoticeValues, seen: Props['notice'], publishes: boolean) => {
    const outcome = await save.run(toSave(values, saved.current ?? seen))
    if (!outcome.ok) return outcome
    saved.current = outcome.value
    if (!publishes) return outcome
    const published = await send(noticing.publish, outcome.value)
    // The client has told why not.
    if (!published.ok) return { ok: false as const, problems: [], savedAs: outcome.value.version }
    saved.current = published.value
    return { ok: true as const }
  }
}

/** Its names and whom it is for, as they stand in the form. */
const titlesOf = ({ titleCn = '', titleEn = '', merchantIds }: NoticeValues) => ({
  ...{ titleCn, titleEn },
  audience: merchantIds?.length ? merchantIds.length : null,
})

const NoticeForm = ({ notice }: Props) => {
  const t = useText()
  const queries = useQueryClient()
  const { close } = usePageFrame()
  const save = useSaveNotice()
  const askPublish = useAskPublish()
  const publishes = useRef(false)
  const [isPublishing, setIsPublishing] = useState(false)
  const initial = notice ? valuesOf(notice) : emptyNotice
  const kit = useFormKit<NoticeValues, NoticeWorkDetail>({
    key: `notices.${notice?.id ?? 'new'}`,
    edited: notice,
    initial,
    onSave: (values, seen) => save(values, seen, publishes.current),
  })
  const watched: NoticeValues | undefined = Form.useWatch((all: NoticeValues) => all, kit.form)
  const values = { ...initial, ...watched }
  useTabTitle(notice ? [notice.titleCn, notice.titleEn] : noticesScreen.add)
  const isDraft = !notice || notice.state === 'draft' || notice.state === 'withdrawn'
  const done = () => {
    notify({ kind: 'success', text: t(publishes.current || !isDraft ? noticesScreen.published1 : words.draftSaved) })
    void queries.invalidateQueries({ queryKey: listKey(noticeWorkKey) })
    void refresh(queries, [noticing.detail])
    close(list)
  }
  const publish = async () => {
    publishes.current = true
    setIsPublishing(true)
    if (await kit.save()) done()
    publishes.current = false
    setIsPublishing(false)
  }
  // One without a title is refused, and goes to nobody.
  const ask = () =>
    values.titleCn && values.titleEn
      ? askPublish({ ...titlesOf(values), publishedTime: values.publishedTime ?? null }, publish)
      : void publish()
  const shown = { kit, values }
  return (
    <Page
      title={notice ? noticesScreen.editTitle : noticesScreen.add}
      status={notice && <StatusTag {...noticeStateTag(notice.state)} isPill />}
      onBack={() => close(list)}
    >
      <FormKitPage
        kit={kit}
        {...(isDraft && { saveLabel: words.saveDraft })}
        isFinishing={isPublishing}
        rail={
          <NoticePreview
            values={values}
            savedId={notice?.id}
            savedFiles={notice?.files.map(({ fileId }) => fileId) ?? []}
          />
        }
        finishes={
          isDraft && (
            <Button type="primary" loading={isPublishing} onClick={ask}>
              {t(noticesScreen.publish)}
            </Button>
          )
        }
        onSaved={done}
      >
        <KindFields {...shown} />
        <TextFields {...shown} language="zh" />
        <TextFields {...shown} language="en" />
        <WhenFields />
      </FormKitPage>
    </Page>
  )
}
