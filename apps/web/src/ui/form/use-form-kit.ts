import { form as words } from '@stowline/text/ui'
import { App, Form, type FormInstance } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useDirtyTab, usePageFrame } from '../frame/page-frame.ts'
import { useText } from '../language/language.tsx'
import { dropDraft, keepDraft, readDraft } from './drafts.ts'

export type FieldName = string | number | readonly (string | number)[]
/** Something to mend: where, and what. */
export type FieldProblem = { readonly name: FieldName; readonly message: string }

type Options<Values> = {
  /** Names the draft: `orders.edit.<id>`. Values must survive JSON, so keep dates as text. */
  readonly key: string
  readonly initial: Values
  /** Answers what the server did not like, field by field; nothing or an empty list: saved. A rejection keeps the form dirty. */
  readonly onSave: (values: Values) => Promise<readonly FieldProblem[] | undefined>
  /** What may be kept over a reload or an expired session; by default all of it. A form with secrets leaves them out. */
  readonly draftOf?: ((values: Values) => unknown) | undefined
}

export type FormKit<Values> = {
  readonly form: FormInstance<Values>
  readonly initial: Values
  readonly isDirty: boolean
  readonly isSaving: boolean
  readonly problems: readonly FieldProblem[]
  readonly save: () => Promise<boolean>
  readonly discard: () => void
  readonly onValuesChange: () => void
  /** What has been checked and found good leaves the list of problems; what is being checked stays. */
  readonly onFieldsChange: () => void
  /** Labels of the fields by name, for the list of problems. */
  readonly labels: Map<string, string>
  readonly goTo: (name: FieldName) => void
}

/** Double submits within the lock are one (spec section 9). */
const lockMs = 3_000

type Refused = {
  readonly errorFields: readonly { readonly name: (string | number)[]; readonly errors: readonly string[] }[]
}
const isRefused = (error: unknown): error is Refused =>
  typeof error === 'object' && error !== null && 'errorFields' in error

/** Unsaved entries that outlived a reload or an expired session, announced when they come back. */
const useDraft = <Values>(tab: string, key: string, form: FormInstance<Values>, onRestored: () => void) => {
  const { message } = App.useApp()
  const t = useText()
  const hasLooked = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears; a language switch or coming back to the tab must not restore again
  useEffect(() => {
    if (hasLooked.current) return
    hasLooked.current = true
    const draft = readDraft(tab, key)
    if (draft === undefined) return
    form.setFieldsValue(draft as Parameters<typeof form.setFieldsValue>[0])
    onRestored()
    void message.info(t(words.restored))
  }, [])
}

const plainName = (name: FieldName): (string | number)[] => (typeof name === 'object' ? [...name] : [name])

/** The same list when nothing left it, so that nothing is drawn anew. */
const stillWrong = <Values>(form: FormInstance<Values>, problems: readonly FieldProblem[]): readonly FieldProblem[] => {
  const left = problems.filter(({ name }) => {
    const field = plainName(name) as never
    return form.isFieldValidating(field) || form.getFieldError(field).length > 0
  })
  return left.length < problems.length ? left : problems
}

/** Checks, then saves: at most one save at a time; problems of the form and of the server become one list. */
const useSave = <Values>(
  form: FormInstance<Values>,
  onSave: Options<Values>['onSave'],
  goTo: (name: FieldName) => void,
) => {
  const [isSaving, setIsSaving] = useState(false)
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const lockedUntil = useRef(0)
  const refuse = (found: readonly FieldProblem[]): boolean => {
    setProblems(found)
    if (found[0]) goTo(found[0].name)
    return found.length === 0
  }
  const send = async (): Promise<boolean> => {
    await form.validateFields()
    const found = (await onSave(form.getFieldsValue(true) as Values)) ?? []
    for (const { name, message } of found) form.setFields([{ name: plainName(name) as never, errors: [message] }])
    return refuse(found)
  }
  const save = async (): Promise<boolean> => {
    if (isSaving || Date.now() < lockedUntil.current) return false
    setIsSaving(true)
    try {
      const isSaved = await send()
      if (isSaved) lockedUntil.current = Date.now() + lockMs
      return isSaved
    } catch (error) {
      if (!isRefused(error)) return false // The client has told the person already.
      return refuse(error.errorFields.map(({ name, errors }) => ({ name, message: errors[0] ?? '' })))
    } finally {
      setIsSaving(false)
    }
  }
  return { isSaving, problems, setProblems, save }
}

/** A page form: dirty state, draft, save with a list of problems. Draw it with `<FormKitPage kit={...}>`. */
export const useFormKit = <Values extends object>({
  key,
  initial,
  onSave,
  draftOf = (values) => values,
}: Options<Values>): FormKit<Values> => {
  const [form] = Form.useForm<Values>()
  const [isDirty, setIsDirty] = useState(false)
  const [labels] = useState(() => new Map<string, string>())
  const start = useRef(JSON.stringify(initial))
  const { key: tab, setDirty } = usePageFrame()
  useDirtyTab(isDirty)
  useDraft(tab, key, form, () => setIsDirty(true))
  const goTo = (name: FieldName) => form.scrollToField(plainName(name) as never, { block: 'center', focus: true })
  const { isSaving, problems, setProblems, save } = useSave(form, onSave, goTo)
  const clean = () => {
    dropDraft(tab, key)
    setIsDirty(false)
    setDirty(false)
    setProblems([])
  }
  return {
    form,
    initial,
    isDirty,
    isSaving,
    problems,
    labels,
    goTo,
    save: async () => {
      const isSaved = await save()
      if (isSaved) {
        start.current = JSON.stringify(form.getFieldsValue(true))
        clean()
      }
      return isSaved
    },
    discard: () => {
      form.resetFields()
      clean()
    },
    onValuesChange: () => {
      const values: unknown = form.getFieldsValue(true)
      const isChanged = JSON.stringify(values) !== start.current
      setIsDirty(isChanged)
      if (isChanged) keepDraft(tab, key, draftOf(values as Values))
      else dropDraft(tab, key)
    },
    onFieldsChange: () => setProblems((before) => stillWrong(form, before)),
  }
}
