import { common } from '@stowline/text/ui'
import { importing } from '@stowline/text/imports-screen'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useText } from '../language/language.tsx'
import { StatusTag } from '../status-tag/status-tag.tsx'
import type { ImportField, ImportState } from './import-adapters.ts'
import { missingFields } from './import-steps.ts'
import type { Import } from './use-import.ts'

type RowProps = {
  field: ImportField
  state: ImportState
  mapping: Readonly<Record<string, string>>
  isMissing: boolean
  onChange: (column: string | undefined) => void
}

const Confidence = ({ level }: { level: string | undefined }) => {
  const t = useText()
  if (level === 'exact' || level === 'remembered') return <span className="kit-second">{t(importing[level])}</span>
  if (level === 'similar') return <StatusTag tone="attention" label={importing.similar} />
  return <StatusTag tone="neutral" label={importing.notMatched} />
}

const FieldRow = ({ field, state, mapping, isMissing, onChange }: RowProps) => {
  const t = useText()
  const column = mapping[field.key]
  const all = state.columns.find(({ name }) => name === column)?.samples.filter(Boolean) ?? []
  const samples = [...new Set(all)].slice(0, 3)
  const isOwnChoice = column !== state.mapping[field.key]
  return (
    <tr>
      <th scope="row">
        {field.label}
        {field.isRequired && <span className="import-required"> *</span>}
      </th>
      <td>
        <Select
          aria-label={field.label}
          allowClear
          showSearch
          value={column ?? null}
          placeholder={t(importing.noColumn)}
          options={state.columns.map(({ name }) => ({ value: name, label: name }))}
          onChange={(next) => onChange(next ?? undefined)}
          {...(isMissing && { status: 'error' as const })}
        />
      </td>
      <td>
        {column &&
          (isOwnChoice ? (
            <StatusTag tone="done" label={importing.chosen} />
          ) : (
            <Confidence level={state.confidence[field.key]} />
          ))}
      </td>
      <td className="kit-second num import-samples">{samples.join(' · ')}</td>
    </tr>
  )
}

const namesOf = (fields: ImportState['fields'], keys: readonly string[]): string =>
  fields
    .filter(({ key }) => keys.includes(key))
    .map(({ label }) => label)
    .join(', ')

/** Which column is which, with samples. A needed field without a column stops here; the choice is remembered. */
export const MapStep = ({ run, state, onAgain }: { run: Import; state: ImportState; onAgain: () => void }) => {
  const t = useText()
  const [mapping, setMapping] = useState(state.mapping)
  const [isAsked, setIsAsked] = useState(false)
  const missing = missingFields(state.fields, mapping)
  const set = (key: string, column: string | undefined) => {
    const { [key]: _before, ...rest } = mapping
    setMapping(column === undefined ? rest : { ...rest, [key]: column })
  }
  const next = () => {
    setIsAsked(true)
    if (missing.length === 0) void run.saveMapping(mapping)
  }
  const ordered = state.fields.toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired))
  return (
    <div className="import-step">
      <p className="kit-second">
        {t(importing.mapIntro, { file: state.fileName })}{' '}
        {state.recognisedAs && t(importing.recognisedAs, { name: state.recognisedAs })}
      </p>
      <div className="import-table">
        <table>
          <thead>
            <tr>
              <th scope="col">{t(importing.ourField)}</th>
              <th scope="col">{t(importing.theirColumn)}</th>
              <th scope="col">{t(importing.match)}</th>
              <th scope="col">{t(importing.samples)}</th>
            </tr>
          </thead>
          <tbody>
            {ordered.map((field) => (
              <FieldRow
                key={field.key}
                field={field}
                state={state}
                mapping={mapping}
                isMissing={isAsked && missing.includes(field.key)}
                onChange={(column) => set(field.key, column)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className="save-bar import-foot">
        <button type="button" className="kit-link" onClick={onAgain}>
          {t(importing.otherFile)}
        </button>
        <span className="import-field__error" role="alert">
          {isAsked &&
            missing.length > 0 &&
            t(importing.requiredMissing, { count: missing.length, names: namesOf(state.fields, missing) })}
        </span>
        {state.counts.all > 0 && <Button onClick={() => run.show('check')}>{t(common.back)}</Button>}
        <Button type="primary" loading={run.isBusy} onClick={next}>
          {t(common.next)}
        </Button>
      </div>
    </div>
  )
}
