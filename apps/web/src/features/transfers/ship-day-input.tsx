import { transfers } from '@stowline/contract/transfers/transfers.contract'
import type { Output } from '@stowline/contract/kernel/rpc'
import { offDayOf } from '@stowline/domain/kernel/working-time'
import { hasKey } from '@stowline/domain/kernel/records'
import { mostDaysAhead } from '@stowline/domain/transfers/limits'
import { shipHours } from '@stowline/domain/transfers/ship-date'
import { addDays } from '@stowline/domain/kernel/zone'
import type { Pair } from '@stowline/text/kernel/pair'
import { filled } from '@stowline/text/kernel/pair'
import { holidayNames } from '@stowline/text/transfers'
import { transferForm as words } from '@stowline/text/transfers-screen'
import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useApi } from '../../api/use-api.ts'
import { useText } from '../../ui/language/language.tsx'

const format = 'YYYY-MM-DD'
type ShipDays = Output<typeof transfers.shipDays>

/** Why a transfer cannot leave on a day, in words; undefined when it can. */
export const dayWhy = (day: string, { earliest, closed }: ShipDays): Pair | undefined => {
  const off = offDayOf(day, shipHours(closed.map((one) => one.day)))
  if (off?.why === 'weekend') return words.dayWeekend
  if (off?.why === 'holiday') return hasKey(holidayNames, off.name) ? holidayNames[off.name] : words.dayClosed
  if (off?.why === 'closed') {
    const name = closed.find((one) => one.day === day)?.name
    return name ? [name, name] : words.dayClosed
  }
  if (day < earliest) return filled(words.dayEarly, { day: earliest })
  return day > addDays(earliest, mostDaysAhead) ? words.dayLate : undefined
}

type Props = {
  readonly id?: string
  readonly value?: string | undefined
  readonly onChange?: (day: string | undefined) => void
  readonly days: ShipDays | undefined
}

/** The day on which it is to leave: days on which it cannot are disabled, and say why. */
export const ShipDayInput = ({ id, value, onChange, days }: Props) => {
  const t = useText()
  const why = (day: Dayjs): string | undefined => {
    const reason = days && dayWhy(day.format(format), days)
    return reason && t(reason)
  }
  return (
    <DatePicker
      className="day-input"
      allowClear={false}
      {...(id !== undefined && { id })}
      format={format}
      {...(days && { defaultPickerValue: dayjs(days.earliest) })}
      value={value ? dayjs(value) : null}
      disabledDate={(day: Dayjs) => why(day) !== undefined}
      cellRender={(current, { type, originNode }) =>
        type === 'date' && dayjs.isDayjs(current) ? <div title={why(current)}>{originNode}</div> : originNode
      }
      onChange={(day: Dayjs | null) => onChange?.(day?.format(format))}
    />
  )
}

/** The days of a warehouse on which a transfer can leave. */
export const useShipDays = (warehouseId: string | undefined): ShipDays | undefined =>
  useApi(transfers.shipDays, { warehouseId: warehouseId ?? '' }, { isQuiet: true, enabled: warehouseId !== undefined })
    .data
