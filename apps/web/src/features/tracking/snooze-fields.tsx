import { type ParcelRow, tracking } from '@stowline/contract/tracking/tracking.contract'
import { addDays, dayIn } from '@stowline/domain/kernel/zone'
import { mostSnoozedDays } from '@stowline/domain/tracking/quiet'
import { snoozing } from '@stowline/text/tracking-screen'
import { DatePicker, Segmented } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { zoneNow } from '../../api/zone.ts'
import { Help, Labelled, LabelledText } from '../../ui/form/labelled.tsx'
import { useText } from '../../ui/language/language.tsx'
import type { BatchFormProps } from '../../ui/list-page/index.ts'
import { businessNow } from '../../ui/time/business-time.ts'

const format = 'YYYY-MM-DD'
const choices = [
  { value: 1, label: snoozing.oneDay },
  { value: 3, label: snoozing.threeDays },
  { value: 7, label: snoozing.oneWeek },
  { value: 'day', label: snoozing.chosen },
] as const

/** `after`: so many days from today, or a day of the calendar. */
export type SnoozeValue = {
  readonly after: (typeof choices)[number]['value']
  readonly day?: string | undefined
  readonly note: string
  /** The note that stood there. Left as it is, it stays its writer's. */
  readonly before: string
}

export const snoozeStart = (rows: readonly ParcelRow[]): SnoozeValue => {
  const { note } = noteOf(rows)
  return { after: 1, note, before: note }
}
export const snoozeCheck = ({ after, day }: SnoozeValue) => (after === 'day' && !day ? snoozing.dayNeeded : undefined)

const dayAfter = (days: number): string => addDays(dayIn(businessNow(), zoneNow()), days)

/** The day on which the parcels come back. */
export const untilOf = ({ after, day }: SnoozeValue): string => (after === 'day' ? (day ?? '') : dayAfter(after))

/** What is sent: an emptied note too, one that was not changed never. */
export const snoozeOf = (value: SnoozeValue) => {
  const note = value.note.trim()
  return { until: untilOf(value), ...(note !== value.before && { note }) }
}

const isOutside = (day: Dayjs): boolean => {
  const text = day.format(format)
  return text < dayAfter(1) || text > dayAfter(mostSnoozedDays)
}

/** Until when, and why. */
export const SnoozeFields = ({ value, onChange, missing }: BatchFormProps<ParcelRow, SnoozeValue>) => {
  const t = useText()
  const day = untilOf(value)
  return (
    <div className="batch-form">
      <Labelled label={t(snoozing.until)} error={missing}>
        {(id) => (
          <div className="snooze-until">
            <Segmented
              id={id}
              value={value.after}
              options={choices.map((choice) => ({ value: choice.value, label: t(choice.label) }))}
              onChange={(after) => onChange({ ...value, after, day: after === 'day' ? day : undefined })}
            />
            {value.after === 'day' ? (
              <DatePicker
                value={day ? dayjs(day) : null}
                allowClear={false}
                status={missing ? 'error' : ''}
                disabledDate={isOutside}
                onChange={(next: Dayjs | null) => onChange({ ...value, day: next?.format(format) })}
              />
            ) : (
              <span className="num kit-second">{day}</span>
            )}
          </div>
        )}
      </Labelled>
      <LabelledText
        of={tracking.snooze}
        name="note"
        label={snoozing.note}
        value={value.note}
        onChange={(note) => onChange({ ...value, note })}
      />
      <Help text={snoozing.help} />
    </div>
  )
}

export type NoteValue = { readonly note: string }

/** The note that all chosen parcels have. */
export const noteOf = (rows: readonly ParcelRow[]): NoteValue => {
  const notes = new Set(rows.map(({ note }) => note?.text ?? ''))
  return { note: notes.size === 1 ? ([...notes][0] ?? '') : '' }
}

/** What people should know of the parcels. */
export const NoteField = ({ value, onChange }: BatchFormProps<ParcelRow, NoteValue>) => (
  <LabelledText
    of={tracking.note}
    name="note"
    label={snoozing.noteText}
    help={snoozing.noteHelp}
    value={value.note}
    onChange={(note) => onChange({ note })}
  />
)
