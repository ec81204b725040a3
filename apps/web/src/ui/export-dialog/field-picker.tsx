import { exporting } from '@stowline/text/ui'
import { useText } from '../language/language.tsx'
import { exportLeastFields } from './export-choice.ts'
import type { ExportField } from './export-dialog.tsx'

type Props<Id extends string> = {
  fields: readonly ExportField<Id>[]
  chosen: readonly Id[]
  onChange: (chosen: readonly Id[]) => void
}

/** Tick boxes of all fields, with the count against the least. The file keeps the order of the list. */
export const FieldPicker = <Id extends string>({ fields, chosen, onChange }: Props<Id>) => {
  const t = useText()
  const ids = fields.map(({ id }) => id)
  const toggle = (id: Id) =>
    onChange(ids.filter((each) => (each === id ? !chosen.includes(id) : chosen.includes(each))))
  const isAll = chosen.length === ids.length
  return (
    <fieldset className="export-part">
      <legend>
        {t(exporting.fields)}
        <span className={`num export-count${chosen.length < exportLeastFields ? ' export-count--low' : ''}`}>
          {t(exporting.count, { count: chosen.length, total: ids.length, least: exportLeastFields })}
        </span>
        <button type="button" className="kit-link" onClick={() => onChange(isAll ? [] : ids)}>
          {t(isAll ? exporting.noFields : exporting.allFields)}
        </button>
      </legend>
      <div className="export-fields">
        {fields.map(({ id, label }) => (
          <label key={id}>
            <input type="checkbox" className="kit-check" checked={chosen.includes(id)} onChange={() => toggle(id)} />
            <span className="kit-cut">{t(label)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
