import './tabs.css'
import { common } from '@stowline/text/ui'
import { Dropdown } from 'antd'
import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useElementWidth } from '../kit/use-element-size.ts'
import { useText } from '../language/language.tsx'
import { fittingTabs } from './fitting-tabs.ts'

export type Tab<Id extends string> = {
  readonly id: Id
  readonly label: ReactNode
  /** What is drawn as text, so that it is known when the tab changes its width. */
  readonly words: string
  /** Those of a higher rank are the first to go under "more". Default 0. */
  readonly rank?: number | undefined
}

const byRank = (tabs: readonly Tab<string>[]): number[] =>
  tabs.map((_, index) => index).toSorted((a, b) => (tabs[a]?.rank ?? 0) - (tabs[b]?.rank ?? 0))

type Props<Id extends string> = {
  /** Names the row of tabs. */
  readonly name: string
  readonly tabs: readonly Tab<Id>[]
  readonly active: Id
  readonly onChange: (id: Id) => void
  /** What stands behind the last tab, and its px. */
  readonly end?: ReactNode
  readonly endWidth?: number
}

/** As drawn: px between two tabs, and the button of the rest with its space. */
const sizes = { gap: 20, more: 80 }

/** Widths of all tabs, measured when their words change, before what does not fit leaves; empty until then. */
const useWidths = (row: RefObject<HTMLElement | null>, words: string): readonly number[] => {
  const [measured, setMeasured] = useState<{ words: string; widths: readonly number[] }>({ words: '', widths: [] })
  useLayoutEffect(() => {
    if (measured.words === words || !row.current) return
    const drawn = [...row.current.querySelectorAll('[role=tab]')]
    setMeasured({ words, widths: drawn.map((tab) => tab.getBoundingClientRect().width) })
  })
  return measured.words === words ? measured.widths : []
}

/** Arrows walk the tabs; Enter or Space opens the one that has the focus. */
const walk = (event: KeyboardEvent<HTMLElement>) => {
  const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (by === 0) return
  const drawn = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const at = drawn.findIndex((tab) => tab.matches(':focus'))
  drawn[(at + by + drawn.length) % drawn.length]?.focus()
  event.preventDefault()
}

const More = <Id extends string>({ tabs, onChange }: Pick<Props<Id>, 'tabs' | 'onChange'>) => {
  const t = useText()
  const items = tabs.map(({ id, label }) => ({ key: id, label, onClick: () => onChange(id) }))
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <button type="button" className="tabs__more" aria-haspopup="menu">
        {t(common.more)}
        <ChevronDown size={14} strokeWidth={1.5} aria-hidden />
      </button>
    </Dropdown>
  )
}

/** A row of tabs; what does not fit stands under "more", and the active one always stands in the row. */
export const Tabs = <Id extends string>({ name, tabs, active, onChange, end, endWidth = 0 }: Props<Id>) => {
  const [place, room] = useElementWidth<HTMLDivElement>()
  const row = useRef<HTMLDivElement>(null)
  const widths = useWidths(row, tabs.map(({ words }) => words).join('|'))
  const at = tabs.findIndex(({ id }) => id === active)
  const fitting = new Set(
    fittingTabs(widths, at, room - (endWidth > 0 ? endWidth + sizes.gap : 0), sizes, byRank(tabs)),
  )
  const standing = widths.length === tabs.length ? tabs.filter((_, index) => fitting.has(index)) : tabs
  const rest = tabs.filter((tab) => !standing.includes(tab))
  return (
    <div ref={place} className="tabs">
      <div ref={row} className="tabs__row" role="tablist" aria-label={name} onKeyDown={walk}>
        {standing.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            role="tab"
            aria-selected={id === active}
            tabIndex={id === active ? 0 : -1}
            className={id === active ? 'tabs__tab tabs__tab--active' : 'tabs__tab'}
            onClick={() => onChange(id)}
          >
            {label}
          </button>
        ))}
      </div>
      {rest.length > 0 && <More tabs={rest} onChange={onChange} />}
      {end}
    </div>
  )
}
