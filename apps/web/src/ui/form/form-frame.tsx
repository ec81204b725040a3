import '../kit/kit.css'
import './form.css'
import { Form } from 'antd'
import { createContext, type ReactNode, use } from 'react'
import { type FieldName, stepsOf } from './field-limits.ts'
import type { FormCore } from './form-core.ts'

const LabelsContext = createContext<Map<string, string>>(new Map())
export const useFieldLabels = (): Map<string, string> => use(LabelsContext)
export const nameKey = (name: FieldName): string => stepsOf(name).join('.')

/** The star follows the words, as everywhere in the product. */
const markedLabel = (label: ReactNode, { required }: { required: boolean }) => (
  <>
    {label}
    {required && (
      <span className="form-star" aria-hidden="true">
        *
      </span>
    )}
  </>
)

type Props<Values> = {
  kit: FormCore<Values>
  /** For a button outside that submits it. */
  id?: string
  onSubmit?: () => void
  children: ReactNode
}

/** What every form is drawn in, on a page and in a dialog. */
export const FormFrame = <Values extends object>({ kit, id, onSubmit, children }: Props<Values>) => (
  <LabelsContext value={kit.labels}>
    <Form<Values>
      form={kit.form}
      {...(id !== undefined && { id })}
      initialValues={kit.initial as never}
      layout="vertical"
      validateTrigger="onBlur"
      onValuesChange={kit.onValuesChange}
      onFieldsChange={kit.onFieldsChange}
      {...(onSubmit && { onFinish: onSubmit, onFinishFailed: onSubmit })}
      className="form-kit"
      scrollToFirstError={false}
      requiredMark={markedLabel}
      noValidate
    >
      {children}
    </Form>
  </LabelsContext>
)
