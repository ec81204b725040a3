import { form as words } from '@stowline/text/ui'
import type { FormInstance } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useDirtyTab, usePageFrame } from '../frame/page-frame.ts'
import { useText } from '../language/language.tsx'
import { notify } from '../toast/notify.ts'
import { dropDraft, keepDraft, readDraft } from './drafts.ts'
import { type FormCore, type SaveOptions, useFormCore } from './form-core.ts'

type Options<Values> = SaveOptions<Values> & {
  /** Names the draft: `orders.edit.<id>`. Values must survive JSON, so keep dates as text. */
  readonly key: string
  /** Of the record that is edited. A draft that was typed over another version is saved as of that one: the server then says that it is stale. */
  readonly version?: number | undefined
  /** What may be kept over a reload or an expired session; by default all of it. A form with secrets leaves them out. */
  readonly draftOf?: ((values: Values) => unknown) | undefined
}

export type FormKit<Values> = FormCore<Values> & {
  readonly isDirty: boolean
  /** Values that the page finds rather than the person: what was wrong with those before, in lines too, is no longer said. */
  readonly fill: FormInstance<Values>['setFieldsValue']
  readonly discard: () => void
  /** The version that was seen by whoever typed what stands there. */
  readonly seen: () => number | undefined
}

type Place = { readonly tab: string; readonly key: string; readonly version: number | undefined }

/** Unsaved entries that outlived a reload or an expired session, announced when they come back. */
const useDraft = <Values>(
  { tab, key, version }: Place,
  form: FormInstance<Values>,
  onRestored: (seen: number | undefined) => void,
) => {
  const t = useText()
  const hasLooked = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears; a language switch or coming back to the tab must not restore again
  useEffect(() => {
    if (hasLooked.current) return
    hasLooked.current = true
    const draft = readDraft(tab, key)
    if (draft === undefined) return
    form.setFieldsValue(draft.values as Parameters<typeof form.setFieldsValue>[0])
    onRestored(draft.version)
    if (draft.version === version) notify({ kind: 'info', text: t(words.restored) })
    else notify({ kind: 'warning', text: t(words.restoredStale) })
  }, [])
}

/** A page form: dirty state, draft, save with a list of problems. Draw it with `<FormKitPage kit={...}>`. */
export const useFormKit = <Values extends object>({
  key,
  version,
  draftOf = (values) => values,
  ...options
}: Options<Values>): FormKit<Values> => {
  const { setProblems, ...core } = useFormCore(options)
  const { form } = core
  const [isDirty, setIsDirty] = useState(false)
  const start = useRef(JSON.stringify(options.initial))
  const { key: tab, setDirty } = usePageFrame()
  useDirtyTab(isDirty)
  const seen = useRef(version)
  useDraft({ tab, key, version }, form, (typedOver) => {
    seen.current = typedOver
    setIsDirty(true)
  })
  const clean = () => {
    dropDraft(tab, key)
    setIsDirty(false)
    setDirty(false)
    setProblems([])
  }
  const onValuesChange = () => {
    const values: unknown = form.getFieldsValue(true)
    const isChanged = JSON.stringify(values) !== start.current
    setIsDirty(isChanged)
    if (isChanged) keepDraft(tab, key, draftOf(values as Values), seen.current)
    else dropDraft(tab, key)
  }
  return {
    ...core,
    isDirty,
    fill: (values) => {
      form.setFieldsValue(values)
      onValuesChange()
      core.onFieldsChange()
    },
    save: async () => {
      const isSaved = await core.save()
      if (isSaved) {
        start.current = JSON.stringify(form.getFieldsValue(true))
        clean()
      }
      return isSaved
    },
    seen: () => seen.current,
    discard: () => {
      form.resetFields()
      seen.current = version
      clean()
    },
    onValuesChange,
  }
}
