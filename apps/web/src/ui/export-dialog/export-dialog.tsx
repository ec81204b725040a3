import '../kit/kit.css'
import './export-dialog.css'
import { formatCount } from '../money/format-decimal.ts'
import type { Pair } from '@stowline/text/kernel/pair'
import { common, exporting } from '@stowline/text/ui'
import { Button, Modal, Radio, Segmented } from 'antd'
import { useState } from 'react'
import { useLocale, useText } from '../language/language.tsx'
import { zoneName } from '../time/moments.ts'
import {
  type ExportChoice,
  type ExportCounts,
  type ExportFormat,
  exportFormats,
  exportLeastFields,
  exportProblem,
  type ExportScope,
  exportScopes,
  keptExport,
} from './export-choice.ts'
import { FieldPicker } from './field-picker.tsx'
import { PresetLine } from './preset-line.tsx'

export type { ExportChoice } from './export-choice.ts'
export type ExportField<Id extends string = string> = {
  readonly id: Id
  readonly label: Pair
  /** Ticked until the person chooses otherwise. */
  readonly isUsual?: boolean | undefined
}

type Props<Id extends string> = {
  /** Key of the remembered choice and presets: `orders`. */
  exportKey: string
  title: Pair
  selected: number
  /** Left out when only the chosen rows are meant. */
  filtered?: number | undefined
  total?: number | undefined
  fields: readonly ExportField<Id>[]
  /** Starts the task; the dialog closes when it resolves and stays open when it rejects. */
  onExport: (choice: ExportChoice<Id>) => Promise<void>
  onClose: () => void
}

const firstFields = <Id extends string>(key: string, fields: readonly ExportField<Id>[]): readonly Id[] => {
  const kept = keptExport(key).get()
  const last = fields.filter(({ id }) => kept.fields.includes(id))
  return (last.length > 0 ? last : fields.filter(({ isUsual }) => isUsual)).map(({ id }) => id)
}

type ScopeProps = {
  scope: ExportScope
  scopes: readonly ExportScope[]
  counts: ExportCounts
  onScope: (scope: ExportScope) => void
}

const ScopeChoice = ({ scope, scopes, counts, onScope }: ScopeProps) => {
  const t = useText()
  return (
    <fieldset className="export-part">
      <legend>{t(exporting.scope)}</legend>
      <Radio.Group value={scope} onChange={(event) => onScope(event.target.value as ExportScope)}>
        {scopes.map((each) => (
          <Radio key={each} value={each}>
            {t(exporting[each])} <span className="num kit-quiet">{formatCount(counts[each])}</span>
          </Radio>
        ))}
      </Radio.Group>
    </fieldset>
  )
}

/** Scope, fields (at least five) and format of an export, which then runs as a task. */
export const ExportDialog = <Id extends string>({
  exportKey,
  title,
  selected,
  filtered,
  total,
  fields,
  onExport,
  onClose,
}: Props<Id>) => {
  const t = useText()
  const { zone, language } = useLocale()
  const counts = { selected, filtered: filtered ?? 0, all: total ?? 0 }
  const scopes = filtered === undefined ? (['selected'] as const) : exportScopes
  const [scope, setScope] = useState<ExportScope>(selected > 0 ? 'selected' : 'filtered')
  const [chosen, setChosen] = useState<readonly Id[]>(() => firstFields(exportKey, fields))
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const [isAsked, setIsAsked] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const choice = { scope, fields: chosen, format }
  const problem = exportProblem(choice, counts)
  const start = async () => {
    setIsAsked(true)
    if (problem) return
    setIsBusy(true)
    try {
      keptExport(exportKey).set((now) => ({ ...now, fields: chosen }))
      await onExport(choice)
      onClose()
    } catch {
      // The client has said why; the choice stays for another try.
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Modal
      open
      width={720}
      title={t(title)}
      onCancel={onClose}
      footer={
        <div className="export-foot">
          <span className="export-foot__note" role="alert">
            {isAsked && problem && t(exporting[problem], { least: exportLeastFields })}
          </span>
          <Button onClick={onClose}>{t(common.cancel)}</Button>
          <Button type="primary" loading={isBusy} onClick={start}>
            {t(exporting.start, { count: formatCount(counts[scope]) })}
          </Button>
        </div>
      }
    >
      <ScopeChoice scope={scope} scopes={scopes} counts={counts} onScope={setScope} />
      <FieldPicker fields={fields} chosen={chosen} onChange={setChosen} />
      <PresetLine exportKey={exportKey} chosen={chosen} known={fields.map(({ id }) => id)} onChoose={setChosen} />
      <div className="export-part export-part--line">
        <Segmented
          aria-label={t(exporting.format)}
          value={format}
          onChange={setFormat}
          options={exportFormats.map((each) => ({ value: each, label: each.toUpperCase() }))}
        />
        <span className="kit-quiet">{t(exporting.zone, { zone: zoneName(zone, language, new Date()) })}</span>
      </div>
    </Modal>
  )
}
