import { listPage } from '@stowline/text/ui'
import { Plus } from 'lucide-react'
import { type Dispatch, type SetStateAction, useState } from 'react'
import { KitPopover } from '../../kit/kit-popover.tsx'
import { useText } from '../../language/language.tsx'
import { FilterChip } from './filter-chip.tsx'
import type { FilterSpec, FilterValue } from './filters.ts'
import type { List } from '../list.ts'
import { OptionList } from './option-list.tsx'
import { FoundLine } from '../search/found-line.tsx'
import { SearchBox } from '../search/search-box.tsx'
import { isFiltered, type UrlState } from '../url/url-state.ts'
import { SaveView } from '../views/view-tools.tsx'

type Held = string | undefined
type ChipsProps<Row> = { list: List<Row>; held: Held; hold: Dispatch<SetStateAction<Held>> }

/** From so many on, those with a value need the room. */
const manyFilters = 2

/** Offered as a chip though it has no value. */
const standsAlways = ({ isPromoted }: FilterSpec, { filters, numbers }: Pick<UrlState, 'filters' | 'numbers'>) =>
  isPromoted === true && !numbers && Object.keys(filters).length < manyFilters

/**
 * Filters as chips: promoted ones always, the others once they have a value; the one that is being edited stays though it has none. Beside pasted
 * numbers only those with a value.
 */
const Chips = <Row,>({ list, held, hold }: ChipsProps<Row>) => {
  const { filters } = list.url.state
  const put = (id: string, value: FilterValue | undefined) => {
    const { [id]: _before, ...rest } = filters
    list.url.change({ filters: value === undefined ? rest : { ...rest, [id]: value } })
  }
  const shown = (list.spec.filters ?? []).filter(
    (spec) => standsAlways(spec, list.url.state) || filters[spec.id] !== undefined || spec.id === held,
  )
  const ordered = [...shown.filter(({ isPromoted }) => isPromoted), ...shown.filter(({ isPromoted }) => !isPromoted)]
  return ordered.map((spec) => (
    <FilterChip
      key={spec.id}
      spec={spec}
      value={filters[spec.id]}
      counts={list.answer?.optionCounts?.[spec.id]}
      isNew={spec.id === held}
      onChange={(value) => put(spec.id, value)}
      onOpen={() => hold(spec.id)}
      onAbandon={() => hold((now) => (now === spec.id ? undefined : now))}
    />
  ))
}

const AddFilter = ({ specs, onAdd }: { specs: readonly FilterSpec[]; onAdd: (id: string) => void }) => {
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <KitPopover
      open={isOpen}
      onOpenChange={setIsOpen}
      content={(close) => (
        <OptionList
          label={listPage.findFilter}
          options={specs.map(({ id, label }) => ({ value: id, label: t(label) }))}
          onPick={(id) => {
            close()
            onAdd(id)
          }}
        />
      )}
    >
      <button type="button" className="filter-add" data-key="filter" aria-haspopup="listbox" aria-expanded={isOpen}>
        <Plus size={14} strokeWidth={2} aria-hidden />
        {t(listPage.addFilter)}
      </button>
    </KitPopover>
  )
}

/** Search, filters as chips, "clear all" once there is something to clear. */
export const FilterBar = <Row,>({ list }: { list: List<Row> }) => {
  const t = useText()
  const [held, hold] = useState<Held>(undefined)
  const { filters } = list.url.state
  const addable = (list.spec.filters ?? []).filter(
    (spec) => !standsAlways(spec, list.url.state) && filters[spec.id] === undefined && spec.id !== held,
  )
  const add = (id: string) => {
    if (addable.find((spec) => spec.id === id)?.kind === 'toggle')
      list.url.change({ filters: { ...filters, [id]: true } })
    else hold(id)
  }
  return (
    <div className="filter-bar">
      {list.spec.search && <SearchBox list={list} search={list.spec.search} />}
      <FoundLine list={list} />
      <div className="filter-chips">
        <Chips list={list} held={held} hold={hold} />
      </div>
      <span className="filter-bar__end">
        <SaveView list={list} />
        {addable.length > 0 && <AddFilter specs={addable} onAdd={add} />}
        {isFiltered(list.url.state) && (
          <button
            type="button"
            className="kit-link filter-clear"
            onClick={() => list.url.change({ filters: {}, text: '', numbers: undefined, duplicates: 0 })}
          >
            {t(listPage.clearFilters)}
          </button>
        )}
      </span>
    </div>
  )
}
