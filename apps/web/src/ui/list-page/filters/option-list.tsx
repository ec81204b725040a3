import type { Pair } from '@stowline/text/kernel/pair'
import { common } from '@stowline/text/ui'
import { Input } from 'antd'
import { Check } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../../language/language.tsx'
import type { Option, OptionCounts } from './filters.ts'

type Props = {
  label: Pair
  options: readonly Option[]
  counts?: OptionCounts | undefined
  /** Left out where a choice does not stay: nothing is marked then. */
  chosen?: readonly string[]
  isMulti?: boolean
  onPick: (value: string) => void
}

/** Above this many a list gets a search field. */
const searchFrom = 8

const walk = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  event.preventDefault()
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=option], input')]
  const at = buttons.indexOf(document.activeElement as HTMLElement)
  buttons[(at + (event.key === 'ArrowDown' ? 1 : -1) + buttons.length) % buttons.length]?.focus()
}

/** A short list to choose one or several from, walked with the arrow keys. */
export const OptionList = ({ label, options, counts, chosen, isMulti = false, onPick }: Props) => {
  const t = useText()
  const [text, setText] = useState('')
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => root.current?.querySelector<HTMLElement>('input, [role=option]')?.focus(), [])
  const shown = options.filter((option) => option.label.toLowerCase().includes(text.trim().toLowerCase()))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only moves the focus between the options inside
    <div ref={root} className="option-list" onKeyDown={walk}>
      {options.length > searchFrom && (
        <Input
          size="small"
          value={text}
          placeholder={t(common.search)}
          aria-label={t(common.search)}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <div
        role="listbox"
        aria-label={t(label)}
        aria-multiselectable={isMulti}
        className="option-list__rows"
        tabIndex={-1}
      >
        {shown.map(({ value, label: name }) => (
          <button
            key={value}
            type="button"
            role="option"
            aria-selected={chosen?.includes(value) ?? false}
            className={`option-list__row${isMulti ? ' option-list__row--multi' : ''}`}
            onClick={() => onPick(value)}
          >
            {chosen && (
              <span className="option-list__mark">
                {chosen.includes(value) && <Check size={isMulti ? 12 : 14} strokeWidth={2.5} aria-hidden />}
              </span>
            )}
            <span className="kit-cut">{name}</span>
            {counts && <span className="option-list__count num">{counts[value] ?? 0}</span>}
          </button>
        ))}
      </div>
    </div>
  )
}
