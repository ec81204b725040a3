import './form.css'
import type { FieldOf } from '@stowline/contract/kernel/form'
import type { Endpoint } from '@stowline/contract/kernel/rpc'
import type { Pair } from '@stowline/text/kernel/pair'
import { Input, InputNumber } from 'antd'
import { type ReactNode, useId } from 'react'
import { useText } from '../language/language.tsx'
import { type FieldName, limitAt, numberProps, textProps } from './field-limits.ts'

type Props = {
  label: string
  isRequired?: boolean
  /** Spans both columns of a pair. */
  isWide?: boolean
  help?: Pair | undefined
  /** What is wrong with the input, in place of its help. */
  error?: Pair | undefined
  /** Stands below both: what the input is to be read by. */
  note?: string | undefined
  children: (id: string) => ReactNode
}

/** A sentence that helps with an input or with a whole dialog. */
export const Help = ({ text }: { text: Pair }) => <p className="labelled-help">{useText()(text)}</p>

/** One input with its label above it and its help below, outside a form: dialogs that keep their own value. The input takes the id. */
export const Labelled = ({ label, isRequired = false, isWide = false, help, error, note, children }: Props) => {
  const t = useText()
  const id = useId()
  return (
    <div className={`labelled${isWide ? ' labelled--wide' : ''}`}>
      <label htmlFor={id}>
        {label}
        {isRequired && (
          <span className="form-star" aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children(id)}
      {error ? (
        <p className="labelled-error" role="alert">
          {t(error)}
        </p>
      ) : (
        help && <Help text={help} />
      )}
      {note && <p className="labelled-help">{note}</p>}
    </div>
  )
}

type FieldProps<E extends Endpoint, Value> = {
  /** The call whose input the field is of: its star and its limit are the contract's. */
  of: E
  name: FieldOf<E>
  label: Pair
  value: Value | undefined
  onChange: (value: Value) => void
  help?: Pair | undefined
  error?: Pair | undefined
}

const limitOf = <E extends Endpoint>({ of, name: path }: Pick<FieldProps<E, unknown>, 'of' | 'name'>) => {
  const name: FieldName = path
  return limitAt(of, name)
}

/** A text of a call's input, outside a form. `isRequired`: here, though the call can do without. */
export const LabelledText = <E extends Endpoint>({
  of,
  name,
  label,
  value = '',
  onChange,
  help,
  error,
  isRequired = false,
  ...input
}: FieldProps<E, string> & {
  allowClear?: boolean
  className?: string
  isRequired?: boolean
}) => {
  const limit = limitOf({ of, name })
  return (
    <Labelled label={useText()(label)} isRequired={isRequired || limit.required === true} help={help} error={error}>
      {(id) => (
        <Input
          id={id}
          {...textProps(limit)}
          {...input}
          {...(error && { status: 'error' as const })}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Labelled>
  )
}

/** A number of a call's input, outside a form. */
export const LabelledNumber = <E extends Endpoint>({
  of,
  name,
  label,
  value,
  onChange,
  help,
  error,
}: FieldProps<E, number | undefined>) => {
  const limit = limitOf({ of, name })
  return (
    <Labelled label={useText()(label)} isRequired={limit.required === true} help={help} error={error}>
      {(id) => (
        <InputNumber
          id={id}
          controls={false}
          {...numberProps(limit)}
          {...(error && { status: 'error' as const })}
          value={value ?? null}
          onChange={(next) => onChange(next ?? undefined)}
        />
      )}
    </Labelled>
  )
}
