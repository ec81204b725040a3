import { common, exporting } from '@stowline/text/ui'
import { Button, Input } from 'antd'
import { X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useStore } from '../frame/store.ts'
import { useText } from '../language/language.tsx'
import { type ExportPreset, keptExport, presetNameLength } from './export-choice.ts'

type Props<Id extends string> = {
  exportKey: string
  chosen: readonly Id[]
  known: readonly Id[]
  onChoose: (fields: readonly Id[]) => void
}

/** Named sets of fields of the account: choose, add the present one, drop. */
export const PresetLine = <Id extends string>({ exportKey, chosen, known, onChoose }: Props<Id>) => {
  const t = useText()
  const store = useMemo(() => keptExport(exportKey), [exportKey])
  const { presets } = useStore(store)
  const [name, setName] = useState('')
  const put = (next: readonly ExportPreset[]) => store.set((now) => ({ ...now, presets: next }))
  const keep = () => {
    const wanted = name.trim()
    if (wanted === '' || chosen.length === 0) return
    put([...presets.filter((preset) => preset.name !== wanted), { name: wanted, fields: chosen }])
    setName('')
  }
  return (
    <div className="export-presets">
      {presets.map((preset) => (
        <span key={preset.name} className="export-preset">
          <button
            type="button"
            className="kit-link"
            onClick={() => onChoose(known.filter((id) => preset.fields.includes(id)))}
          >
            {preset.name}
          </button>
          <button
            type="button"
            className="export-preset__off"
            aria-label={`${t(common.remove)} ${preset.name}`}
            onClick={() => put(presets.filter((each) => each !== preset))}
          >
            <X size={12} strokeWidth={2} aria-hidden />
          </button>
        </span>
      ))}
      <Input
        size="small"
        value={name}
        maxLength={presetNameLength}
        placeholder={t(exporting.presetName)}
        aria-label={t(exporting.presetName)}
        onChange={(event) => setName(event.target.value)}
        onPressEnter={keep}
      />
      <Button size="small" onClick={keep}>
        {t(exporting.savePreset)}
      </Button>
    </div>
  )
}
