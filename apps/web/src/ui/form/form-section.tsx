import type { Pair } from '@stowline/text/kernel/pair'
import type { ReactNode } from 'react'
import { useText } from '../language/language.tsx'

type Props = {
  title: Pair
  /** At the right of the heading: a unit switch, a link. */
  tools?: ReactNode
  note?: Pair
  children: ReactNode
}

/** At most seven fields under a heading. */
export const FormSection = ({ title, tools, note, children }: Props) => {
  const t = useText()
  return (
    <section className="form-section" aria-label={t(title)}>
      <header>
        <h2>{t(title)}</h2>
        {note && <p>{t(note)}</p>}
        {tools && <div className="form-section__tools">{tools}</div>}
      </header>
      {children}
    </section>
  )
}

/** Natural pairs side by side: city and state. `shares` are the widths in parts, e.g. [2, 1]. */
export const FormRow = ({ shares, children }: { shares?: readonly number[]; children: ReactNode }) => (
  <div
    className="form-row"
    style={shares && { gridTemplateColumns: shares.map((share) => `minmax(0, ${share}fr)`).join(' ') }}
  >
    {children}
  </div>
)
