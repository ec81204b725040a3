import { form as words } from '@stowline/text/ui'
import type { FormInstance } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useDirtyTab, usePageFrame } from '../frame/page-frame.ts'
import { useText } from '../language/language.tsx'
import { notify } from '../toast/notify.ts'
import { dropDraft, keepDraft, readDraft } from './drafts.ts'
import { type FormCore, type SaveOptions, type SaveOutcome, useFormCore } from './form-core.ts'
import { saveAsSeen, type Versioned } from './save-as-seen.ts'

type Options<Values, Edited> = Omit<SaveOptions<Values>, 'onSave'> & {
  /** Names the draft: `orders.edit.<id>`. Values must survive JSON, so keep dates as text. */
  readonly key: string
  /** The record that is edited; undefined for a new one. */
  readonly edited: Edited | undefined
  /** `seen`: the record in the version that stood there when the values were typed. Saved as of that one, entries over a newer one are stale to the server. */
  readonly onSave: (values: Values, seen: Edited | undefined) => Promise<SaveOutcome>
  /** What may be kept over a reload or an expired session; by default all of it. A form with secrets leaves them out. */
  readonly draftOf?: ((values: Values) => unknown) | undefined
}

export type FormKit<Values> = FormCore<Values> & {
  readonly isDirty: boolean
  /** Values that the page finds rather than the person: what was wrong with those before, in lines too, is no longer said. */
  readonly fill: FormInstance<Values>['setFieldsValue']
  readonly discard: () => void
}

type Place = { readonly tab: string; readonly key: string; readonly version: number | undefined }

/** Unsaved entries that outlived a reload or an expired session, announced when they come back. */
const useDraft = <Values>(
  { tab, key, version }: Place,
  form: FormInstance<Values>,
  onRestored: (values: Values, seen: number | undefined) => void,
) => {
  const t = useText()
  // Before any field of the form could say that nothing is unsaved.
  const [draft] = useState(() => readDraft(tab, key))
  const isBack = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears; a language switch or coming back to the tab must not restore again
  useEffect(() => {
    if (isBack.current || draft === undefined) return
    isBack.current = true
    form.setFieldsValue(draft.values as Parameters<typeof form.setFieldsValue>[0])
    const seen = draft.version ?? version
    onRestored(form.getFieldsValue(true), seen)
    if (seen === version) notify({ kind: 'info', text: t(words.restored) })
    else notify({ kind: 'warning', text: t(words.restoredStale) })
  }, [])
}

/** Tells when the record is another than the one that was shown. */
const useOvertaken = (version: number | undefined, onNewer: () => void) => {
  const shown = useRef(version)
  useEffect(() => {
    if (shown.current === version) return
    shown.current = version
    onNewer()
  })
}

/** What is typed and not saved: kept until it is saved or discarded, marked on its tab, and known with the version that it was typed over. */
const useUnsaved = <Values>(
  { tab, key, version }: Place,
  initial: Values,
  draftOf: (values: Values) => unknown = (values) => values,
) => {
  const { setDirty } = usePageFrame()
  const [isDirty, setIsDirty] = useState(false)
  const start = useRef(JSON.stringify(initial))
  const seen = useRef(version)
  useDirtyTab(isDirty)
  const keep = (values: Values) => keepDraft(tab, key, draftOf(values), seen.current)
  return {
    isDirty,
    seen,
    keep,
    typed: (values: Values) => {
      const isChanged = JSON.stringify(values) !== start.current
      setIsDirty(isChanged)
      if (isChanged) keep(values)
      else dropDraft(tab, key)
    },
    restored: (values: Values, over: number | undefined) => {
      seen.current = over
      setIsDirty(true)
      keep(values)
    },
    /** Nothing is unsaved: this is what stands there. */
    settle: (values: Values) => {
      start.current = JSON.stringify(values)
      dropDraft(tab, key)
      setIsDirty(false)
      setDirty(false)
    },
  }
}

/** A page form: dirty state, draft, save with a list of problems. Draw it with `<FormKitPage kit={...}>`. */
export const useFormKit = <Values extends object, Edited extends Versioned>({
  key,
  edited,
  draftOf,
  initial,
  onSave,
}: Options<Values, Edited>): FormKit<Values> => {
  const version = edited?.version
  const place = { tab: usePageFrame().key, key, version }
  const { isDirty, seen, ...unsaved } = useUnsaved(place, initial, draftOf)
  const { setProblems, ...core } = useFormCore<Values>({
    initial,
    onSave: async (values) => {
      const outcome = await saveAsSeen(values, edited, seen, onSave)
      if (!outcome.ok && outcome.savedAs !== undefined) unsaved.keep(values)
      return outcome
    },
  })
  const { form } = core
  const values = (): Values => form.getFieldsValue(true)
  useDraft(place, form, unsaved.restored)
  const settle = (now: Values) => {
    unsaved.settle(now)
    setProblems([])
  }
  const discard = () => {
    form.resetFields()
    seen.current = version
    settle(initial)
  }
  // Where nobody has typed, it is shown as it is by now; what was typed stays, as of what was seen.
  useOvertaken(version, () => {
    if (!isDirty) discard()
  })
  return {
    ...core,
    isDirty,
    discard,
    onValuesChange: () => unsaved.typed(values()),
    fill: (found) => {
      form.setFieldsValue(found)
      unsaved.typed(values())
      core.onFieldsChange()
    },
    save: async () => {
      const isSaved = await core.save()
      if (isSaved) settle(values())
      return isSaved
    },
  }
}
