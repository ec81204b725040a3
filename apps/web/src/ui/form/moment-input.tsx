import { listPage } from '@stowline/text/ui'
import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import type { Pair } from '@stowline/text/kernel/pair'
import { useLanguage, useLocale, useText } from '../language/language.tsx'
import { fullMoment, momentIn, zoneName } from '../time/moments.ts'
import { Labelled } from './labelled.tsx'

const format = 'YYYY-MM-DD HH:mm'

type Props = {
  readonly label: Pair
  readonly help?: Pair | undefined
  readonly error?: Pair | undefined
  readonly isRequired?: boolean
  /** The clock that is typed by. It is said under the field. */
  readonly zone: string
  readonly value: string | undefined
  readonly onChange: (moment: string | undefined) => void
}

type InputProps = {
  readonly id?: string
  readonly zone: string
  readonly value?: string | null | undefined
  readonly onChange?: (moment: string | undefined) => void
  readonly isWrong?: boolean
}

/** A moment, typed or picked by the clock of a zone. */
const MomentPicker = ({ id, zone, value, onChange, isWrong = false }: InputProps) => (
  <DatePicker
    {...(id !== undefined && { id })}
    className="day-input"
    {...(isWrong && { status: 'error' as const })}
    showTime={{ format: 'HH:mm' }}
    format={format}
    showNow={false}
    needConfirm={false}
    value={value ? dayjs(fullMoment(value, zone)) : null}
    onChange={(day: Dayjs | null) => onChange?.(day ? momentIn(day.format(format), zone) : undefined)}
  />
)

/** A moment by the person's own clock; fits a form field. */
export const MomentInput = (props: Omit<InputProps, 'zone' | 'isWrong'>) => (
  <MomentPicker {...props} zone={useLocale().zone} />
)

/** A moment by the clock of a place that need not be the person's own: a dock's, a port's. */
export const LabelledMoment = ({ label, help, error, isRequired = false, zone, value, onChange }: Props) => {
  const t = useText()
  const language = useLanguage()
  const at = value ? new Date(value) : new Date()
  return (
    <Labelled
      label={t(label)}
      isRequired={isRequired}
      help={help}
      error={error}
      note={t(listPage.zoneLine, { zone: zoneName(zone, language, at) })}
    >
      {(id) => <MomentPicker id={id} zone={zone} value={value} onChange={onChange} isWrong={error !== undefined} />}
    </Labelled>
  )
}
