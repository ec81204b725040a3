import { listPage } from '@stowline/text/ui'
import { DatePicker, Segmented } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { useLocale, useText } from '../../language/language.tsx'
import { dayOf, zoneName } from '../../time/moments.ts'
import { isDayAllowed, presetRange } from './date-rules.ts'
import { type DayPreset, type DayRange, dayPresets, type FilterSpec } from './filters.ts'
import { businessNow } from '../../time/business-time.ts'

type Props = {
  spec: Extract<FilterSpec, { kind: 'days' }>
  value: DayRange | undefined
  onChange: (value: DayRange | undefined) => void
  onClose: () => void
}

const format = 'YYYY-MM-DD'

const presetWords = (preset: DayPreset, t: ReturnType<typeof useText>): string => {
  if (preset === 'today') return t(listPage.today)
  if (preset === 'thisMonth') return t(listPage.thisMonth)
  if (preset === 'lastMonth') return t(listPage.lastMonth)
  return t(listPage.last, { days: preset.slice(4) })
}

/** Which date first, then a preset or two days. Days beyond the longest range cannot be picked, and it says why. */
export const DaysEditor = ({ spec, value, onChange, onClose }: Props) => {
  const t = useText()
  const { zone, language } = useLocale()
  const today = dayOf(businessNow(), zone)
  const [field, setField] = useState(value?.field ?? spec.fields?.[0]?.id ?? '')
  const [picked, setPicked] = useState<string | undefined>(undefined)
  const put = (from: string, to: string) => {
    onChange({ field, from, to })
    onClose()
  }
  const isTooFar = (day: Dayjs) => !isDayAllowed(day.format(format), picked, spec.mostDays)
  const presets = (spec.presets ?? dayPresets).map((preset) => ({ preset, ...presetRange(preset, today) }))
  return (
    <div className="days-editor">
      {spec.fields && spec.fields.length > 1 && (
        <Segmented
          size="small"
          block
          aria-label={t(listPage.dateField)}
          value={field}
          options={spec.fields.map(({ id, label }) => ({ value: id, label: t(label) }))}
          onChange={(next) => {
            setField(next)
            if (value) onChange({ ...value, field: next })
          }}
        />
      )}
      <div className="days-editor__presets">
        {presets.map(({ preset, from, to }) => (
          <button
            key={preset}
            type="button"
            className="days-editor__preset"
            aria-pressed={value?.from === from && value.to === to}
            onClick={() => put(from, to)}
          >
            {presetWords(preset, t)}
          </button>
        ))}
      </div>
      <DatePicker.RangePicker
        value={value ? [dayjs(value.from), dayjs(value.to)] : null}
        disabledDate={isTooFar}
        onCalendarChange={(days) =>
          setPicked(
            days?.[0] && !days[1] ? days[0].format(format) : days?.[1] && !days[0] ? days[1].format(format) : undefined,
          )
        }
        onChange={(days) =>
          days?.[0] && days[1] ? put(days[0].format(format), days[1].format(format)) : onChange(undefined)
        }
      />
      <p className="days-editor__note">
        {t(listPage.zoneLine, { zone: zoneName(zone, language, businessNow()) })}
        {spec.mostDays && ` · ${t(listPage.mostDays, { days: spec.mostDays })}`}
      </p>
    </div>
  )
}
