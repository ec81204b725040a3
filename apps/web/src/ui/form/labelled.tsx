import './form.css'
import { type ReactNode, useId } from 'react'

type Props = {
  label: string
  isRequired?: boolean
  /** Spans both columns of a pair. */
  isWide?: boolean
  children: (id: string) => ReactNode
}

/** One input with its label above it, outside a form: dialogs that keep their own value. The input takes the id. */
export const Labelled = ({ label, isRequired = false, isWide = false, children }: Props) => {
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
    </div>
  )
}
