import { listPage } from '@stowline/text/ui'
import { Button, Input, Skeleton } from 'antd'
import { useState } from 'react'
import { useText } from '../../language/language.tsx'
import {
  type FilterSpec,
  type FilterValue,
  isDayRange,
  isNumberRange,
  type Option,
  type OptionCounts,
} from './filters.ts'
import { OptionList } from './option-list.tsx'
import { lazyPart, Waiting } from '../../part/lazy-part.tsx'

/** Calendar and tree are large and seldom opened: they come when they are. */
const DaysEditor = lazyPart(() => import('./days-editor.tsx').then((file) => ({ default: file.DaysEditor })))
const MomentEditor = lazyPart(() => import('./moment-editor.tsx').then((file) => ({ default: file.MomentEditor })))
const TreeEditor = lazyPart(() => import('./tree-editor.tsx').then((file) => ({ default: file.TreeEditor })))

type Props<Spec extends FilterSpec = FilterSpec> = {
  spec: Spec
  value: FilterValue | undefined
  options: readonly Option[]
  counts?: OptionCounts | undefined
  onChange: (value: FilterValue | undefined) => void
  onClose: () => void
}
type Of<Kind extends FilterSpec['kind']> = Props<Extract<FilterSpec, { kind: Kind }>>

const many = (value: FilterValue | undefined): readonly string[] => (Array.isArray(value) ? value : [])

const TextEditor = ({ spec, value, onChange, onClose }: Omit<Of<'text'>, 'options'>) => {
  const t = useText()
  const [text, setText] = useState(typeof value === 'string' ? value : '')
  const apply = () => {
    onChange(text.trim() || undefined)
    onClose()
  }
  return (
    <div className="filter-line">
      <Input
        autoFocus
        value={text}
        aria-label={t(spec.label)}
        placeholder={spec.placeholder && t(spec.placeholder)}
        onChange={(event) => setText(event.target.value)}
        onPressEnter={apply}
        allowClear
      />
      <Button type="primary" onClick={apply}>
        {t(listPage.apply)}
      </Button>
    </div>
  )
}

const numberOf = (text: string): number | undefined => {
  const value = Number(text.replaceAll(',', ''))
  return text.trim() === '' || !Number.isFinite(value) || value < 0 ? undefined : value
}

const RangeEditor = ({ spec, value, onChange, onClose }: Omit<Of<'range'>, 'options'>) => {
  const t = useText()
  const before =
    value !== undefined && isNumberRange(value as FilterValue) ? (value as { min?: number; max?: number }) : undefined
  const [min, setMin] = useState(before?.min?.toString() ?? '')
  const [max, setMax] = useState(before?.max?.toString() ?? '')
  const apply = () => {
    const next = { min: numberOf(min), max: numberOf(max) }
    onChange(next.min === undefined && next.max === undefined ? undefined : next)
    onClose()
  }
  return (
    <div className="filter-line">
      <Input
        autoFocus
        inputMode="decimal"
        value={min}
        aria-label={t(listPage.atLeast)}
        placeholder={t(listPage.atLeast)}
        onChange={(event) => setMin(event.target.value)}
        onPressEnter={apply}
      />
      <span className="kit-quiet">–</span>
      <Input
        inputMode="decimal"
        value={max}
        aria-label={t(listPage.atMost)}
        placeholder={t(listPage.atMost)}
        onChange={(event) => setMax(event.target.value)}
        onPressEnter={apply}
      />
      {spec.unit && <span className="kit-second">{spec.unit}</span>}
      <Button type="primary" onClick={apply}>
        {t(listPage.apply)}
      </Button>
    </div>
  )
}

const AtLeastEditor = ({ spec, value, onChange, onClose }: Omit<Of<'atLeast'>, 'options'>) => {
  const t = useText()
  const { least, most, usual, unit, label } = spec
  const [text, setText] = useState(typeof value === 'string' ? value : String(usual))
  const number = numberOf(text)
  const isWithin = number !== undefined && Number.isInteger(number) && number >= least && number <= most
  const apply = () => {
    if (text.trim() !== '' && !isWithin) return
    onChange(isWithin ? String(number) : undefined)
    onClose()
  }
  return (
    <div className="filter-line">
      <span className="kit-second">{t(spec.isMost ? listPage.atMost : listPage.atLeast)}</span>
      <Input
        autoFocus
        inputMode="numeric"
        value={text}
        aria-label={t(label)}
        status={text.trim() === '' || isWithin ? '' : 'error'}
        placeholder={`${least}–${most}`}
        onChange={(event) => setText(event.target.value)}
        onPressEnter={apply}
      />
      <span className="kit-second">{t(unit)}</span>
      <Button type="primary" onClick={apply}>
        {t(listPage.apply)}
      </Button>
    </div>
  )
}

const Editor = ({ spec, value, options, counts, onChange, onClose }: Props) => {
  switch (spec.kind) {
    case 'text':
      return <TextEditor {...{ spec, value, onChange, onClose }} />
    case 'range':
      return <RangeEditor {...{ spec, value, onChange, onClose }} />
    case 'atLeast':
      return <AtLeastEditor {...{ spec, value, onChange, onClose }} />
    case 'tree':
      return <TreeEditor {...{ options, value, onChange }} />
    case 'days':
      return (
        <DaysEditor
          {...{ spec, onChange, onClose }}
          value={value !== undefined && isDayRange(value) ? value : undefined}
        />
      )
    case 'moment':
      return <MomentEditor {...{ onChange, onClose }} value={typeof value === 'string' ? value : undefined} />
    case 'select':
      return (
        <OptionList
          label={spec.label}
          options={options}
          counts={counts}
          chosen={typeof value === 'string' ? [value] : []}
          onPick={(picked) => {
            onChange(picked === value ? undefined : picked)
            onClose()
          }}
        />
      )
    case 'multi':
      return (
        <OptionList
          isMulti
          label={spec.label}
          options={options}
          counts={counts}
          chosen={many(value)}
          onPick={(picked) => {
            const before = many(value)
            const next = before.includes(picked) ? before.filter((each) => each !== picked) : [...before, picked]
            onChange(next.length > 0 ? next : undefined)
          }}
        />
      )
    case 'toggle':
      return null
  }
}

/** The control of one filter, shown in its chip's popover. Lists, trees and dates apply at once. */
export const FilterEditor = (props: Props) => (
  <Waiting shown={<Skeleton active title={false} paragraph={{ rows: 3 }} className="filter-loading" />}>
    <Editor {...props} />
  </Waiting>
)
