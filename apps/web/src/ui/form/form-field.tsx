import type { Pair } from '@stowline/text/kernel/pair'
import { form as words } from '@stowline/text/ui'
import { Form, type FormItemProps } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { useText } from '../language/language.tsx'
import { nameKey, useFieldLabels } from './form-kit-page.tsx'
import type { FieldName } from './use-form-kit.ts'

type Props = {
  name: FieldName
  label: Pair
  isRequired?: boolean
  /** Under the label, before the person types. */
  help?: Pair
  rules?: FormItemProps['rules']
  /** For inputs that are not antd's: which prop carries the value. */
  valuePropName?: string
  /** Checked again when these change. */
  dependencies?: FormItemProps['dependencies']
  children: ReactNode
}

/** Label above, help under it, error under the input; checked when left, and while typing once it was wrong. */
export const FormField = ({
  name,
  label,
  isRequired = false,
  help,
  rules = [],
  valuePropName,
  dependencies,
  children,
}: Props) => {
  const t = useText()
  const labels = useFieldLabels()
  const text = t(label)
  useEffect(() => {
    labels.set(nameKey(name), text)
  }, [labels, name, text])
  const all = isRequired
    ? [{ required: true, whitespace: true, message: t(words.requiredField, { name: text }) }, ...rules]
    : rules
  return (
    <Form.Item
      name={typeof name === 'object' ? [...name] : name}
      label={
        <span className="form-label">
          {text}
          {help && <span className="form-label__help">{t(help)}</span>}
        </span>
      }
      rules={all}
      validateTrigger={['onBlur', 'onChange']}
      validateFirst
      {...(valuePropName !== undefined && { valuePropName })}
      {...(dependencies !== undefined && { dependencies })}
    >
      {children}
    </Form.Item>
  )
}
