import { form, measure } from '@stowline/text/ui'
import { type MeasureUnit, measureUnits } from '@stowline/domain/kernel/units'
import { Segmented } from 'antd'
import { useId } from 'react'
import { preferences, setPreference } from '../frame/preferences.ts'
import { useText } from '../language/language.tsx'
import { DecimalInput } from './decimal-input.tsx'
import {
  enter,
  type MeasureEntries,
  type MeasureSide,
  measureSides,
  shownIn,
  switchUnit,
  unitNames,
} from './measure-entry.ts'

type Props = {
  /** Given by the form's field. */
  value?: MeasureEntries
  onChange?: (entries: MeasureEntries) => void
  id?: string
  isDisabled?: boolean
}

/** The unit switch of a section's head. The choice is the person's and is remembered. */
export const UnitSwitch = ({ unit, onUnit }: { unit: MeasureUnit; onUnit: (unit: MeasureUnit) => void }) => {
  const t = useText()
  const options = measureUnits.map((value) => ({ value, label: t(form[value]) }))
  const choose = (next: MeasureUnit) => {
    setPreference('unit', next)
    onUnit(next)
  }
  return <Segmented size="small" aria-label={t(form.unit)} value={unit} options={options} onChange={choose} />
}

const Side = ({
  side,
  entries,
  id,
  isDisabled,
  onChange,
}: {
  side: MeasureSide
  entries: MeasureEntries
  id: string
  isDisabled: boolean
  onChange: Props['onChange']
}) => {
  const t = useText()
  const other = entries.unit === 'metric' ? 'imperial' : 'metric'
  const kind = side === 'weight' ? 'weight' : 'side'
  const shown = shownIn(side, entries[side], entries.unit)
  const ghost = shownIn(side, entries[side], other)
  return (
    <div className="measures__side">
      <label htmlFor={id}>{t(measure[side])}</label>
      <DecimalInput
        id={id}
        value={shown}
        disabled={isDisabled}
        suffix={<span className="kit-quiet">{unitNames[entries.unit][kind]}</span>}
        onChange={(text) => onChange?.(enter(entries, side, text))}
      />
      <span className="measures__ghost num">
        {ghost && t(form.about, { value: `${ghost} ${unitNames[other][kind]}` })}
      </span>
    </div>
  )
}

/** Length, width, height and weight in one row with a unit switch that gives back exactly what was typed. Fits a form field named once. */
export const MeasuresInput = ({ value, onChange, id, isDisabled = false }: Props) => {
  const made = useId()
  const entries = value ?? { unit: preferences.get().unit }
  return (
    <div className="measures">
      <div className="measures__unit">
        <UnitSwitch unit={entries.unit} onUnit={(unit) => onChange?.(switchUnit(entries, unit))} />
      </div>
      <div className="measures__sides">
        {measureSides.map((side, at) => (
          <Side
            key={side}
            side={side}
            entries={entries}
            id={at === 0 && id ? id : `${made}-${side}`}
            isDisabled={isDisabled}
            onChange={onChange}
          />
        ))}
      </div>
    </div>
  )
}
