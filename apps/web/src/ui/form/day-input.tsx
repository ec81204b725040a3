import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'

const format = 'YYYY-MM-DD'

type Props = {
  readonly id?: string
  readonly value?: string | null
  readonly onChange?: (day: string | undefined) => void
  readonly label?: string
  /** The first day that can be chosen. */
  readonly least?: string | undefined
}

/** A day, written alike in both languages: `2026-07-14`. Typed or picked; fits a form field. */
export const DayInput = ({ id, value, onChange, label, least }: Props) => (
  <DatePicker
    className="day-input"
    {...(id !== undefined && { id })}
    {...(label !== undefined && { 'aria-label': label })}
    {...(least && { minDate: dayjs(least) })}
    format={format}
    value={value ? dayjs(value) : null}
    onChange={(day: Dayjs | null) => onChange?.(day?.format(format))}
  />
)
