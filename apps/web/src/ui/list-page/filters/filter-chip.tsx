import { listPage } from '@stowline/text/ui'
import { ChevronDown, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { KitPopover } from '../../kit/kit-popover.tsx'
import { useLocale, useText } from '../../language/language.tsx'
import { dayOf } from '../../time/moments.ts'
import { FilterEditor } from './filter-editor.tsx'
import { filterWords } from './filter-words.ts'
import { useOptions } from './use-options.ts'
import type { FilterSpec, FilterValue, OptionCounts } from './filters.ts'
import { businessNow } from '../../time/business-time.ts'

type Props = {
  spec: FilterSpec
  value: FilterValue | undefined
  /** How many rows each option would leave. */
  counts?: OptionCounts | undefined
  onChange: (value: FilterValue | undefined) => void
  /** Open from the start: it has just been added. */
  isNew?: boolean
  /** Its popover opens: the chip is to stay until that is closed, whatever is taken out of it. */
  onOpen?: () => void
  /** Closed and without a value: a chip that was only added for this goes again. */
  onAbandon?: () => void
}

type Popover = Pick<Props, 'value' | 'onChange'> & {
  isNew: boolean
  onOpen: (() => void) | undefined
  onAbandon: (() => void) | undefined
}

/** The chip's popover. The address, where filters live, changes a moment after a pick: at closing the pick decides, not what is drawn yet. */
const useChipPopover = ({ value, onChange, isNew, onOpen, onAbandon }: Popover) => {
  const [isOpen, setIsOpen] = useState(isNew)
  const button = useRef<HTMLButtonElement>(null)
  const isOn = value !== undefined
  const isPicked = useRef(isOn)
  const wasOn = useRef(isOn)
  useEffect(() => {
    if (wasOn.current && !isOn && !isOpen) onAbandon?.()
    wasOn.current = isOn
    isPicked.current = isOn
  }, [isOn, isOpen, onAbandon])
  const put = (next: FilterValue | undefined) => {
    isPicked.current = next !== undefined
    onChange(next)
  }
  const turn = (open: boolean) => {
    setIsOpen(open)
    if (open) return onOpen?.()
    button.current?.focus()
    if (!isPicked.current) onAbandon?.()
  }
  return { isOpen, button, put, turn }
}

/** One filter: a name while it is off, name and value once it is on, its control one click away. */
export const FilterChip = ({ spec, value, counts, onChange, isNew = false, onOpen, onAbandon }: Props) => {
  const t = useText()
  const { zone } = useLocale()
  const options = useOptions(spec, value)
  const isOn = value !== undefined
  const name = t(spec.label)
  const isToggle = spec.kind === 'toggle'
  const { isOpen, button, put, turn } = useChipPopover({
    value,
    onChange,
    isNew: isNew && !isToggle,
    onOpen,
    onAbandon,
  })
  // The chips stand in one line, which may be longer than its place.
  useEffect(() => {
    if (isNew) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isNew, button])
  const trigger = (
    <button
      ref={button}
      type="button"
      className="filter-chip__main"
      title={isOn && !isToggle ? name : undefined}
      {...(isToggle ? { 'aria-pressed': isOn } : { 'aria-haspopup': 'dialog', 'aria-expanded': isOpen })}
      onClick={isToggle ? () => onChange(isOn ? undefined : true) : undefined}
    >
      <span className="filter-chip__name">{isOn && !isToggle ? t(listPage.chipName, { name }) : name}</span>
      {isOn && !isToggle && (
        <span className="filter-chip__value num">
          {filterWords(spec, value, options, t, dayOf(businessNow(), zone), zone)}
        </span>
      )}
      {!isOn && !isToggle && <ChevronDown size={14} strokeWidth={1.5} aria-hidden />}
    </button>
  )
  return (
    <span
      className={`filter-chip${isOn ? ' filter-chip--on' : ''}${isToggle ? ' filter-chip--switch' : ''}${spec.kind === 'moment' ? ' filter-chip--whole' : ''}`}
    >
      {isToggle ? (
        trigger
      ) : (
        <KitPopover
          open={isOpen}
          onOpenChange={turn}
          content={<FilterEditor {...{ spec, value, options, counts }} onChange={put} onClose={() => turn(false)} />}
        >
          {trigger}
        </KitPopover>
      )}
      {isOn && (
        <button
          type="button"
          className="filter-chip__off"
          aria-label={t(listPage.removeFilter, { name })}
          onClick={() => onChange(undefined)}
        >
          <X size={12} strokeWidth={2} aria-hidden />
        </button>
      )}
    </span>
  )
}
