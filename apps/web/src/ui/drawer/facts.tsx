import './record-drawer.css'
import type { Pair } from '@stowline/text/kernel/pair'
import { createContext, type ReactNode, use } from 'react'
import { useText } from '../language/language.tsx'
import { ZonedMoments } from '../time/moment.tsx'

export type Fact = { readonly label: Pair; readonly value: ReactNode }

/** Four to six facts of a record, in three columns, two where it is narrow. An empty one is a dash, so that the strip keeps its shape. `isOneColumn`: of long values. */
export const Facts = ({ facts, isOneColumn = false }: { facts: readonly Fact[]; isOneColumn?: boolean }) => {
  const t = useText()
  return (
    <ZonedMoments value>
      <dl className={isOneColumn ? 'facts facts--one' : 'facts'}>
        {facts.map(({ label, value }) => (
          <div key={label[1]}>
            <dt>{t(label)}</dt>
            <dd>{value ?? <span className="kit-quiet">—</span>}</dd>
          </div>
        ))}
      </dl>
    </ZonedMoments>
  )
}

/** The parts of a record one under the other, a hairline between them. */
export const Sections = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <div className={`drawer-sections ${className}`}>{children}</div>
)

/** A drawer's title is an h2, a page's an h1: its sections come right below. */
export const SectionLevel = createContext<'h2' | 'h3'>('h3')

/** A section under its heading; `tools` stand at the right end of the heading. */
export const Section = ({
  title,
  note,
  tools,
  children,
}: {
  title: Pair
  note?: ReactNode
  tools?: ReactNode
  children: ReactNode
}) => {
  const t = useText()
  const Heading = use(SectionLevel)
  return (
    <section className="drawer-section">
      <Heading className="drawer-section__title">
        <span>{t(title)}</span>
        {note && <span className="drawer-section__note">{note}</span>}
        {tools && <span className="drawer-section__tools">{tools}</span>}
      </Heading>
      {children}
    </section>
  )
}
