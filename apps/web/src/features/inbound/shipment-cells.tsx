import './inbound.css'
import type { ShipmentRow } from '@stowline/contract/inbound/inbound.schema'
import type { ShipmentStep } from '@stowline/domain/inbound/lifecycle'
import { shipmentStatusName, transportCompanyNames, transportTypeNames } from '@stowline/text/inbound'
import { inboundScreen as words } from '@stowline/text/inbound-screen'
import { filled } from '@stowline/text/kernel/pair'
import { useWarehouseNames } from '../../api/reference.ts'
import { Say } from '../../ui/language/say.tsx'
import { LongReason, TwoLines } from '../../ui/list-page/index.ts'
import { formatCount } from '../../ui/money/format-decimal.ts'
import { Money } from '../../ui/money/money.tsx'
import { StatusTag } from '../../ui/status-tag/status-tag.tsx'
import { Moment } from '../../ui/time/moment.tsx'
import { statusOf } from './shipment-status.ts'

type Row = Pick<ShipmentRow, 'milestones' | 'warehouseId'>
export type Milestone = ShipmentRow['milestones'][number]

export const dash = <span className="kit-quiet">—</span>

/** How late or early a milestone is, amber when late. */
export const Late = ({ milestone: { late, actual } }: { milestone: Milestone }) => {
  if (late === null) return null
  if (late === 0) return actual ? <Say text={words.onTime} /> : null
  return (
    <span className={late > 0 ? 'inbound-late' : ''}>
      <Say text={late > 0 ? words.lateBy : words.earlyBy} params={{ count: Math.abs(late) }} />
    </span>
  )
}

/** A moment of the warehouse, without the year. */
export const WarehouseMoment = ({ id, value }: { id: string; value: string }) => {
  const { warehouse } = useWarehouseNames()
  return <Moment value={value} zone={warehouse(id)?.timeZone} />
}

/** When a milestone was expected and when it was. */
export const MilestoneCell = ({ row, step }: { row: Row; step: ShipmentStep }) => {
  const milestone = row.milestones.find((one) => one.step === step)
  if (!milestone || (!milestone.actual && !milestone.expected)) return dash
  return (
    <TwoLines
      above={milestone.expected ? <span className="num">{milestone.expected.slice(5)}</span> : dash}
      below={
        milestone.actual ? (
          <>
            <WarehouseMoment id={row.warehouseId} value={milestone.actual} /> <Late milestone={milestone} />
          </>
        ) : (
          <Late milestone={milestone} />
        )
      }
    />
  )
}

/** What comes next, when, and how late it is by now. */
export const NextCell = ({ row }: { row: ShipmentRow }) => {
  const next = row.status === 'rejected' ? undefined : nextMilestone(row)
  if (!next) return dash
  return (
    <TwoLines
      above={<Say text={shipmentStatusName(next.step, row.transportType)} />}
      below={
        next.late ? (
          <Late milestone={next} />
        ) : (
          next.expected && <Say text={words.expectedDay} params={{ day: next.expected.slice(5) }} />
        )
      }
    />
  )
}

const nextMilestone = ({ milestones }: Row): Milestone | undefined => milestones.find(({ actual }) => actual === null)

export const TransportCell = ({ row }: { row: ShipmentRow }) => (
  <TwoLines
    above={<Say text={transportTypeNames[row.transportType]} />}
    below={<Say text={transportCompanyNames[row.transportCompanyId]} />}
  />
)

export const ContentCell = ({ row }: { row: ShipmentRow }) => (
  <TwoLines
    above={<Say text={words.units} params={{ count: row.unitCount }} />}
    below={
      <>
        <Say text={words.skus} params={{ count: row.skuCount }} /> ·{' '}
        <Say text={words.cartons} params={{ count: row.cartonCount }} />
      </>
    }
  />
)

/** How much of it was counted; amber when the count does not match and all is put away. */
export const CountCell = ({ row }: { row: ShipmentRow }) => {
  if (row.receivedCount === 0) return dash
  const isOff = row.status === 'shelved' && row.receivedCount !== row.unitCount
  return (
    <span className={`num ${isOff ? 'inbound-late' : ''}`}>
      {formatCount(row.receivedCount)} / {formatCount(row.unitCount)}
    </span>
  )
}

/** What the container costs by standing, so far. */
export const CostCell = ({ row }: { row: ShipmentRow }) => {
  const running = row.clock.find(({ isRunning }) => isRunning)
  const total = row.clock.reduce((sum, { cost }) => sum + Math.round(Number(cost) * 100), 0)
  if (!row.clock.length || (total === 0 && !running)) return dash
  return (
    <TwoLines
      above={<Money value={(total / 100).toFixed(2)} />}
      below={
        running &&
        (Number(running.cost) > 0 ? (
          <Say text={words.pastFree} />
        ) : (
          <Say text={words.freeUntil} params={{ day: running.lastFreeDay.slice(5) }} />
        ))
      }
    />
  )
}

/** The status, and for how many days it has been that; what is abnormal says what is wrong. */
export const StatusCell = ({ row }: { row: ShipmentRow }) =>
  row.status === 'abnormal' ? (
    <LongReason tone="blocked" text={filled(words.abnormalWhy, { reason: row.abnormalReason })} />
  ) : (
    <TwoLines
      above={<StatusTag {...statusOf(row)} />}
      below={
        row.statusDays > 0 ? (
          <Say text={words.inStatus} params={{ count: row.statusDays }} />
        ) : (
          <Say text={words.sinceToday} />
        )
      }
    />
  )
