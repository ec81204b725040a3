import type { FieldOf } from '@stowline/contract/kernel/form'
import type { FieldLimit } from '@stowline/contract/kernel/limits'
import type { Endpoint, Sent } from '@stowline/contract/kernel/rpc'
import type { Pair } from '@stowline/text/kernel/pair'
import { form as formWords } from '@stowline/text/ui'
import { Form, type FormItemProps, Input, InputNumber, type InputProps } from 'antd'
import { type ComponentProps, createContext, type ReactNode, use, useEffect } from 'react'
import { useText } from '../language/language.tsx'
import { faultOf, type FieldName, limitAt, numberProps, stepsOf, textProps } from './field-limits.ts'
import { nameKey, useFieldLabels } from './form-frame.tsx'

/** The list that a field stands in: antd names a line's fields from the list on. */
const ListContext = createContext(0)

type Props<E extends Endpoint> = {
  /** The call whose input the field is of: its name, its rule and its limit are the contract's. */
  of: E
  name: FieldOf<E>
  label: Pair
  /** Where the screen asks for more, or for less, than the call does: an address may wait, a secret may be kept. */
  isRequired?: boolean
  /** Under the field: what it is for, before the person types. */
  help?: Pair | undefined
  /** What a text looks like, said where it does not. */
  format?: Pair | undefined
  /** Rules beside the contract's. */
  rules?: FormItemProps['rules']
  /** Checked again when these change. */
  dependencies?: FormItemProps['dependencies']
  /** Of the input that is drawn without children. */
  input?: InputProps
  /** Drawn as dots. */
  isSecret?: boolean
  /** Another input than the contract's kind has. It takes `value` and `onChange`. */
  children?: ReactNode
}

type DrawnProps = InputProps & { limit: FieldLimit; isSecret: boolean }

/** The input of the contract's kind, with its limit: a text, a secret, a number. Value and change come from the form's field. */
const DrawnInput = ({ limit, isSecret, ...input }: DrawnProps) => {
  if (isSecret) return <Input.Password autoComplete="new-password" {...textProps(limit)} {...input} />
  return <Input autoComplete="off" {...textProps(limit)} {...input} />
}

type NumberProps = { limit: FieldLimit; id?: string; value?: number | null; onChange?: (value: number | null) => void }
const DrawnNumber = ({ limit, ...field }: NumberProps) => (
  <InputNumber controls={false} {...numberProps(limit)} {...field} />
)

const drawn = (limit: FieldLimit, isSecret: boolean, input: InputProps): ReactNode =>
  limit.least === undefined ? (
    <DrawnInput limit={limit} isSecret={isSecret} {...input} />
  ) : (
    <DrawnNumber limit={limit} />
  )

type RuleOptions = {
  readonly limit: FieldLimit
  readonly isNeeded: boolean
  readonly name: string
  readonly format: Pair | undefined
}

/** The contract's rule in the form's words. `required` draws the star. */
const ruleOf = (t: ReturnType<typeof useText>, { limit, isNeeded, name, format }: RuleOptions) => ({
  required: isNeeded,
  validator: async (_: unknown, value: unknown) => {
    const fault = faultOf(value, limit, isNeeded)
    if (!fault) return
    throw new Error(t((fault.text === formWords.wrongFormat && format) || fault.text, { ...fault.params, name }))
  },
})

type OwnProps = Pick<Props<Endpoint>, 'label' | 'help' | 'rules' | 'dependencies' | 'children'> & {
  readonly name: FieldName
}

/** A field that is not sent as it is typed: a password, which leaves the browser sealed. It brings its own rules. */
export const OwnField = ({ name, label, help, rules = [], dependencies, children }: OwnProps) => {
  const t = useText()
  const labels = useFieldLabels()
  const inList = use(ListContext)
  const key = nameKey(name)
  const text = t(label)
  useEffect(() => {
    labels.set(key, text)
  }, [labels, key, text])
  return (
    <Form.Item
      name={[...stepsOf(name).slice(inList)]}
      label={text}
      extra={help && t(help)}
      rules={rules}
      validateTrigger={['onBlur', 'onChange']}
      validateFirst
      {...(dependencies !== undefined && { dependencies })}
    >
      {children}
    </Form.Item>
  )
}

/** Label above, help under the input and the error above that; checked when left, and while typing once it was wrong. */
export const FormField = <E extends Endpoint>({
  of,
  name: path,
  label,
  isRequired,
  format,
  rules = [],
  input = {},
  isSecret = false,
  children,
  ...shown
}: Props<E>) => {
  const t = useText()
  const name: FieldName = path
  const limit = limitAt(of, name)
  const isNeeded = isRequired ?? limit.required === true
  return (
    <OwnField
      name={name}
      label={label}
      rules={[ruleOf(t, { limit, isNeeded, name: t(label), format }), ...rules]}
      {...shown}
    >
      {children ?? drawn(limit, isSecret, input)}
    </OwnField>
  )
}

type ListProps<E extends Endpoint> = {
  of: E
  name: keyof Sent<E> & string
  /** Said when a list that needs a line has none. */
  empty: Pair
  children: ComponentProps<typeof Form.List>['children']
}

/** The lines of a list. Fields in it carry their whole name: `['lines', at, 'sku']`. */
export const FormList = <E extends Endpoint>({ of, name, empty, children }: ListProps<E>) => {
  const t = useText()
  const isNeeded = limitAt(of, name).required === true
  const validator = async (_: unknown, lines: unknown[] | undefined) => {
    if (isNeeded && !lines?.length) throw new Error(t(empty))
  }
  return (
    <ListContext value={1}>
      <Form.List name={name} rules={[{ validator }]}>
        {children}
      </Form.List>
    </ListContext>
  )
}
