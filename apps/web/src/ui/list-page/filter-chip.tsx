import { listPage } from '@stowline/text/ui'
import { ChevronDown, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { KitPopover } from '../kit/kit-popover.tsx'
import { useLocale, useText } from '../language/language.tsx'
import { dayOf } from '../time/moments.ts'
import { FilterEditor } from './filter-editor.tsx'
import { filterWords } from './filter-words.ts'
import type { FilterSpec, FilterValue, OptionCounts } from './filters.ts'

type Props = {
  spec: FilterSpec
  value: FilterValue | undefined
  /** How many rows each option would leave. */
  counts?: OptionCounts | undefined
  onChange: (value: FilterValue | undefined) => void
  /** Open from the start: it has just been added. */
  isNew?: boolean
  /** The popover of a just-added chip was closed without a value. */
  onAbandon?: () => void
}

/** One filter: a name while it is off, name and value once it is on, its control one click away. */
export const FilterChip = ({ spec, value, counts, onChange, isNew = false, onAbandon }: Props) => {
  const t = useText()
  const { zone } = useLocale()
  const [isOpen, setIsOpen] = useState(isNew && spec.kind !== 'toggle')
  const button = useRef<HTMLButtonElement>(null)
  const isOn = value !== undefined
  const name = t(spec.label)
  const close = (open: boolean) => {
    setIsOpen(open)
    if (open) return
    button.current?.focus()
    if (!isOn) onAbandon?.()
  }
  const isToggle = spec.kind === 'toggle'
  const trigger = (
    <button
      ref={button}
      type="button"
      className="filter-chip__main"
      {...(isToggle ? { 'aria-pressed': isOn } : { 'aria-haspopup': 'dialog', 'aria-expanded': isOpen })}
      onClick={isToggle ? () => onChange(isOn ? undefined : true) : undefined}
    >
      <span className="filter-chip__name">{isOn && !isToggle ? `${name}:` : name}</span>
      {isOn && !isToggle && <span className="filter-chip__value num">{filterWords(spec, value, t, dayOf(new Date(), zone))}</span>}
      {!isOn && !isToggle && <ChevronDown size={14} strokeWidth={1.5} aria-hidden />}
    </button>
  )
  return (
    <span className={`filter-chip${isOn ? ' filter-chip--on' : ''}`}>
      {isToggle ? (
        trigger
      ) : (
        <KitPopover
          open={isOpen}
          onOpenChange={close}
          content={<FilterEditor spec={spec} value={value} counts={counts} onChange={onChange} onClose={() => close(false)} />}
        >
          {trigger}
        </KitPopover>
      )}
      {isOn && (
        <button type="button" className="filter-chip__off" aria-label={t(listPage.removeFilter, { name })} onClick={() => onChange(undefined)}>
          <X size={12} strokeWidth={2} aria-hidden />
        </button>
      )}
    </span>
  )
}
