import { listPage } from '@stowline/text/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { KitPopover } from '../kit/kit-popover.tsx'
import { useText } from '../language/language.tsx'
import { FilterChip } from './filter-chip.tsx'
import type { FilterSpec, FilterValue } from './filters.ts'
import type { List } from './list.ts'
import { OptionList } from './option-list.tsx'
import { SearchBox } from './search-box.tsx'
import { isFiltered } from './url-state.ts'

/** Filters as chips: promoted ones always, the others once they are added. */
const Chips = <Row,>({ list, added, onAdded }: { list: List<Row>; added: string | undefined; onAdded: (id: string | undefined) => void }) => {
  const { filters } = list.url.state
  const put = (id: string, value: FilterValue | undefined) => {
    const { [id]: _before, ...rest } = filters
    list.url.change({ filters: value === undefined ? rest : { ...rest, [id]: value } })
    if (value !== undefined && id === added) onAdded(undefined)
  }
  const shown = (list.spec.filters ?? []).filter(({ id, isPromoted }) => isPromoted || filters[id] !== undefined || id === added)
  const ordered = [...shown.filter(({ isPromoted }) => isPromoted), ...shown.filter(({ isPromoted }) => !isPromoted)]
  return ordered.map((spec) => (
    <FilterChip
      key={spec.id}
      spec={spec}
      value={filters[spec.id]}
      counts={list.answer?.optionCounts?.[spec.id]}
      isNew={spec.id === added}
      onChange={(value) => put(spec.id, value)}
      onAbandon={() => spec.id === added && onAdded(undefined)}
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
          chosen={[]}
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
  const [added, setAdded] = useState<string | undefined>(undefined)
  const { filters } = list.url.state
  const addable = (list.spec.filters ?? []).filter(({ id, isPromoted }) => !isPromoted && filters[id] === undefined && id !== added)
  const add = (id: string) => {
    if (addable.find((spec) => spec.id === id)?.kind === 'toggle') list.url.change({ filters: { ...filters, [id]: true } })
    else setAdded(id)
  }
  return (
    <div className="filter-bar">
      {list.spec.search && <SearchBox list={list} search={list.spec.search} />}
      <Chips list={list} added={added} onAdded={setAdded} />
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
    </div>
  )
}
