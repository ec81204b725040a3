import { Form, type FormInstance } from 'antd'
import { useRef, useState } from 'react'
import { type FieldName, stepsOf } from './field-limits.ts'
import type { FieldProblem } from './refusals.ts'

/** How a save ended; a refusal that the person has been told of already has no problems. */
export type SaveOutcome =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly problems: readonly FieldProblem[]
      /** The rest was saved, and the record has this version since. */
      readonly savedAs?: number | undefined
    }

export type SaveOptions<Values> = {
  readonly initial: Values
  readonly onSave: (values: Values) => Promise<SaveOutcome>
}

/** What forms on pages and in dialogs share: values, one save at a time, one list of problems. */
export type FormCore<Values> = {
  readonly form: FormInstance<Values>
  readonly initial: Values
  readonly isSaving: boolean
  readonly problems: readonly FieldProblem[]
  readonly save: () => Promise<boolean>
  readonly onValuesChange: () => void
  /** What has been checked and found good leaves the list of problems; what is being checked stays. */
  readonly onFieldsChange: () => void
  /** Labels of the fields by name, for the list of problems. */
  readonly labels: Map<string, string>
  readonly goTo: (name: FieldName) => void
}

/** Double submits within the lock are one (spec section 9). */
const lockMs = 3_000

type Invalid = {
  readonly errorFields: readonly { readonly name: (string | number)[]; readonly errors: readonly string[] }[]
}
const isInvalid = (error: unknown): error is Invalid =>
  typeof error === 'object' && error !== null && 'errorFields' in error

/** The same list when nothing left it, so that nothing is drawn anew. */
const stillWrong = <Values>(form: FormInstance<Values>, problems: readonly FieldProblem[]): readonly FieldProblem[] => {
  const left = problems.filter(({ name }) => {
    const field = [...stepsOf(name)] as never
    return form.isFieldValidating(field) || form.getFieldError(field).length > 0
  })
  return left.length < problems.length ? left : problems
}

/** As a person meets them going down the form; what has no field there comes last. */
export const inFormOrder = (problems: readonly FieldProblem[], top: (name: FieldName) => number | undefined) =>
  [...problems].sort((a, b) => (top(a.name) ?? Number.MAX_SAFE_INTEGER) - (top(b.name) ?? Number.MAX_SAFE_INTEGER))

const placeOnPage = <Values>(form: FormInstance<Values>) => {
  const places = new Map([...document.querySelectorAll('.form-kit [id]')].map(({ id }, at) => [id, at]))
  return (name: FieldName) => {
    const field: unknown = form.getFieldInstance([...stepsOf(name)] as never)
    return places.get(field instanceof HTMLElement && field.id ? field.id : stepsOf(name).join('_'))
  }
}

/** Checks, then saves: at most one save at a time; problems of the form and of the server become one list, and the first of them has the focus. */
export const useFormCore = <Values extends object>({ initial, onSave }: SaveOptions<Values>) => {
  const [form] = Form.useForm<Values>()
  const [labels] = useState(() => new Map<string, string>())
  const [isSaving, setIsSaving] = useState(false)
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const lockedUntil = useRef(0)
  const goTo = (name: FieldName) => form.scrollToField([...stepsOf(name)] as never, { block: 'center', focus: true })
  const refuse = (found: readonly FieldProblem[]): false => {
    const ordered = inFormOrder(found, placeOnPage(form))
    setProblems(ordered)
    if (ordered[0]) goTo(ordered[0].name)
    return false
  }
  const send = async (): Promise<boolean> => {
    await form.validateFields()
    const values: Values = form.getFieldsValue(true)
    const outcome = await onSave(values)
    if (outcome.ok) return true
    for (const { name, message } of outcome.problems)
      form.setFields([{ name: [...stepsOf(name)] as never, errors: [message] }])
    return refuse(outcome.problems)
  }
  const save = async (): Promise<boolean> => {
    if (isSaving || Date.now() < lockedUntil.current) return false
    setIsSaving(true)
    try {
      const isSaved = await send()
      if (isSaved) lockedUntil.current = Date.now() + lockMs
      return isSaved
    } catch (error) {
      if (!isInvalid(error)) throw error
      return refuse(error.errorFields.map(({ name, errors }) => ({ name, message: errors[0] ?? '' })))
    } finally {
      setIsSaving(false)
    }
  }
  const onFieldsChange = () => setProblems((before) => stillWrong(form, before))
  return { form, initial, labels, isSaving, problems, setProblems, save, goTo, onFieldsChange }
}
