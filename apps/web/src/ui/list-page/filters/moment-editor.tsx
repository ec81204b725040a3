import { listPage } from '@stowline/text/ui'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useLocale, useText } from '../../language/language.tsx'
import { fullMoment, momentIn, zoneName } from '../../time/moments.ts'
import { businessNow } from '../../time/business-time.ts'

type Props = {
  value: string | undefined
  onChange: (value: string | undefined) => void
  onClose: () => void
}

const format = 'YYYY-MM-DD HH:mm'
const dayMs = 86_400_000
const presets = [1, 7, 30] as const

/** A moment of the past by the person's clock: some days ago at this time, or any minute. */
export const MomentEditor = ({ value, onChange, onClose }: Props) => {
  const t = useText()
  const { zone, language } = useLocale()
  const put = (moment: string) => {
    onChange(moment)
    onClose()
  }
  const now = businessNow()
  const before = (days: number) => `${new Date(now.getTime() - days * dayMs).toISOString().slice(0, 16)}:00Z`
  return (
    <div className="days-editor">
      <div className="days-editor__presets">
        {presets.map((days) => (
          <button key={days} type="button" className="days-editor__preset" onClick={() => put(before(days))}>
            {t(listPage.daysAgo, { count: days })}
          </button>
        ))}
      </div>
      <DatePicker
        aria-label={t(listPage.moment)}
        value={value ? dayjs(fullMoment(value, zone)) : null}
        showTime={{ format: 'HH:mm' }}
        format={format}
        maxDate={dayjs(fullMoment(now.toISOString(), zone))}
        showNow={false}
        onChange={(day) => (day ? put(momentIn(day.format(format), zone)) : onChange(undefined))}
      />
      <p className="days-editor__note">{t(listPage.zoneLine, { zone: zoneName(zone, language, now) })}</p>
    </div>
  )
}
