import type { ShipmentDetail, ShipmentLine, ShipmentRow } from '@stowline/contract/inbound/inbound.schema'
import { missingOf, overOf } from '@stowline/domain/inbound/counts'
import { stepOf } from '@stowline/domain/inbound/lifecycle'
import { fieldNames } from '@stowline/text/fields'
import {
  shipmentEventNames,
  shipmentStatusName,
  transportCompanyNames,
  transportTypeNames,
} from '@stowline/text/inbound'
import { inboundDetail as words } from '@stowline/text/inbound-screen'
import type { Pair } from '@stowline/text/kernel/pair'
import type { ReactNode } from 'react'
import { WarehouseName } from '../../api/names.tsx'
import { useWarehouseNames } from '../../api/reference.ts'
import { type Fact, Facts, Section } from '../../ui/drawer/facts.tsx'
import { useLanguage, useText } from '../../ui/language/language.tsx'
import { Say } from '../../ui/language/say.tsx'
import { MilestoneBar } from '../../ui/milestone-bar/milestone-bar.tsx'
import { formatCount } from '../../ui/money/format-decimal.ts'
import { Money } from '../../ui/money/money.tsx'
import { businessNow } from '../../ui/time/business-time.ts'
import { zoneName } from '../../ui/time/moments.ts'
import { Timeline } from '../../ui/timeline/timeline.tsx'
import { BatchesSection } from './shipment-batches-section.tsx'
import { Late, WarehouseMoment } from './shipment-cells.tsx'
import { FilesSection, type LinkOf } from './shipment-files.tsx'

type SectionsProps = {
  readonly row: ShipmentRow
  readonly detail: ShipmentDetail | undefined
  /** What stands before its own facts. */
  readonly first?: readonly Fact[]
  /** A link to one of its files, as merchant or provider gets it. */
  readonly linkOf: LinkOf
  /** What else is told of its lines. */
  readonly below?: ReactNode
}

/** What a shipment's drawer shows, the merchant's and the provider's alike. */
export const ShipmentSections = ({ row, detail, first = [], linkOf, below }: SectionsProps) => (
  <>
    <ShipmentBar row={row} />
    <Facts facts={[...first, ...factsOf(row)]} />
    {row.clock.length > 0 && <ClockSection row={row} />}
    {detail && (
      <LinesSection lines={detail.lines} isCounted={row.receivedCount > 0} isOpen={row.status === 'delivered'} />
    )}
    {detail && <BatchesSection detail={detail} />}
    {below}
    {detail && <FilesSection detail={detail} linkOf={linkOf} />}
    <MilestoneTable row={row} />
    {detail && (
      <Section title={words.history}>
        <ShipmentHistory lines={detail.history} zoneOf={row.warehouseId} />
      </Section>
    )}
  </>
)

/** How far it has come; of one that its merchant took back nothing is due. */
const ShipmentBar = ({ row }: { row: ShipmentRow }) => {
  const { warehouse } = useWarehouseNames()
  return (
    <MilestoneBar
      knots={row.milestones.map(({ step, expected, actual, late }) => ({
        id: step,
        label: shipmentStatusName(step, row.transportType),
        at: actual ?? undefined,
        expected: row.isCancelled ? undefined : (expected ?? undefined),
        isLate: actual === null && (late ?? 0) > 0,
      }))}
      current={stepOf(row.status, row.abnormalFrom)}
      tone={toneOf(row)}
      zone={warehouse(row.warehouseId)?.timeZone}
    />
  )
}

const toneOf = ({ status, isCancelled }: ShipmentRow) => {
  if (isCancelled) return 'neutral'
  return status === 'abnormal' ? 'blocked' : status === 'rejected' ? 'attention' : undefined
}

/** From where to where; a shipment without a port of arrival tells the one that it leaves. */
const portsOf = ({ originPort, destinationPort }: ShipmentRow): string | undefined =>
  (destinationPort ? `${originPort} → ${destinationPort}`.trim() : originPort) || undefined

const factsOf = (row: ShipmentRow) => [
  { label: fieldNames.shipmentNo, value: <span className="num">{row.shipmentNo}</span> },
  {
    label: fieldNames.transportNo,
    value: row.transportNo ? <span className="num">{row.transportNo}</span> : undefined,
  },
  { label: fieldNames.warehouse, value: <WarehouseName id={row.warehouseId} /> },
  { label: fieldNames.transportType, value: <Say text={transportTypeNames[row.transportType]} /> },
  {
    label: fieldNames.transportCompany,
    value:
      row.transportCompanyId === 'other' ? undefined : <Say text={transportCompanyNames[row.transportCompanyId]} />,
  },
  {
    label: words.appointment,
    value: row.appointmentTime ? <WarehouseMoment id={row.warehouseId} value={row.appointmentTime} /> : undefined,
  },
  {
    label: fieldNames.containerType,
    value: row.containerType ? `${row.containerType} × ${row.containerNum}` : undefined,
  },
  {
    label: words.ports,
    value: portsOf(row),
  },
  { label: words.volume, value: row.volume === null ? undefined : `${row.volume.toFixed(2)} m³` },
  { label: words.weight, value: row.weight === null ? undefined : `${formatCount(Math.round(row.weight))} kg` },
]

/** What the container costs by standing: free days, and what each further one costs. */
const ClockSection = ({ row }: { row: ShipmentRow }) => (
  <Section title={words.clock} note="USD">
    <table className="inbound-table">
      <thead>
        <tr>
          {[words.clockKind, words.lastFreeDay].map((title) => (
            <th key={title[1]} scope="col">
              <Say text={title} />
            </th>
          ))}
          {[words.chargedDays, words.costSoFar, words.nextDay].map((title) => (
            <th key={title[1]} scope="col" className="inbound-figure">
              <Say text={title} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {row.clock.map((reading) => (
          <tr key={reading.kind}>
            <th scope="row">
              <Say text={words[reading.kind]} />
            </th>
            <td className="num">
              {reading.lastFreeDay.slice(5)}
              {reading.isRunning && (
                <span className={`inbound-below ${reading.freeDaysLeft > 0 ? '' : 'inbound-late'}`}>
                  {reading.freeDaysLeft > 0 ? (
                    <Say text={words.freeLeft} params={{ count: reading.freeDaysLeft }} />
                  ) : (
                    <Say text={words.freeOver} />
                  )}
                </span>
              )}
            </td>
            <td className="num inbound-figure">{reading.chargedDays}</td>
            <td className="num inbound-figure">
              <Money value={reading.cost} />
            </td>
            <td className="num inbound-figure">{reading.isRunning ? <Money value={reading.nextDay} /> : '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Section>
)

/** Whether anything was counted, and whether what is missing may still lie in the container. */
type Counting = { readonly isCounted: boolean; readonly isOpen: boolean }

const LinesSection = ({ lines, ...counting }: Counting & { readonly lines: readonly ShipmentLine[] }) => (
  <Section title={words.lines}>
    <table className="inbound-table inbound-table--lines">
      <thead>
        <tr>
          <th scope="col">
            <Say text={fieldNames.sku} />
          </th>
          {[words.announced, words.received, words.putAway, words.damaged, words.difference].map((title) => (
            <th key={title[1]} scope="col" className="inbound-figure">
              <Say text={title} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <LineRow key={line.id} line={line} {...counting} />
        ))}
      </tbody>
    </table>
  </Section>
)

const LineRow = ({ line, isCounted, isOpen }: Counting & { readonly line: ShipmentLine }) => {
  const language = useLanguage()
  const count = (value: number) => (isCounted ? formatCount(value) : '—')
  return (
    <tr>
      <th scope="row">
        <span className="num">{line.sku}</span>
        <span className="inbound-below">
          {language === 'zh' ? line.nameCn : line.nameEn}{' '}
          <span className="inbound-whole">
            · <Say text={words.cartonsOf} params={{ count: line.cartons, rate: line.cartonRate }} />
          </span>
        </span>
      </th>
      <td className="num inbound-figure">{formatCount(line.announced)}</td>
      <td className="num inbound-figure">{count(line.received)}</td>
      <td className="num inbound-figure">{count(line.putAway)}</td>
      <td className={`num inbound-figure ${line.damaged ? 'inbound-late' : ''}`}>{count(line.damaged)}</td>
      <td className="num inbound-figure">{isCounted ? <Difference line={line} isOpen={isOpen} /> : '—'}</td>
    </tr>
  )
}

/** Short, over, or as announced; while the shipment is counted, what nobody has counted yet is still to come. */
const Difference = ({ line, isOpen }: { line: ShipmentLine; isOpen: boolean }) => {
  const [missing, over] = [missingOf(line), overOf(line)]
  if (isOpen && line.received === 0) return <Say text={words.toCome} params={{ count: missing }} />
  if (!missing && !over) return <Say text={words.asAnnounced} />
  return (
    <span className="inbound-late">
      <Say text={missing ? words.short : words.over} params={{ count: missing || over }} />
    </span>
  )
}

/** Whose clock its days and hours are told by. */
const WarehouseZone = ({ id }: { id: string }) => {
  const language = useLanguage()
  const { warehouse } = useWarehouseNames()
  const zone = warehouse(id)?.timeZone
  return zone === undefined ? null : zoneName(zone, language, businessNow())
}

/** Expected and actual side by side, with the delay. */
const MilestoneTable = ({ row }: { row: ShipmentRow }) => (
  <Section title={words.times} note={<WarehouseZone id={row.warehouseId} />}>
    <table className="inbound-table">
      <thead>
        <tr>
          {[words.milestone, words.expected, words.actual, words.delta].map((title) => (
            <th key={title[1]} scope="col">
              <Say text={title} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {row.milestones.map((milestone) => (
          <tr key={milestone.step}>
            <th scope="row">
              <Say text={shipmentStatusName(milestone.step, row.transportType)} />
            </th>
            <td className="num">{milestone.expected?.slice(5) ?? '—'}</td>
            <td>{milestone.actual ? <WarehouseMoment id={row.warehouseId} value={milestone.actual} /> : '—'}</td>
            <td>{milestone.late === null ? '—' : <Late milestone={milestone} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Section>
)

const titles: Readonly<Record<string, Pair>> = shipmentEventNames
const namesOf: Readonly<Record<string, Pair>> = fieldNames

const ShipmentHistory = ({ lines, zoneOf }: { lines: ShipmentDetail['history']; zoneOf: string }) => {
  const t = useText()
  const { warehouse } = useWarehouseNames()
  const told = (detail: Readonly<Record<string, unknown>>): string | undefined => {
    const said = detail['reason'] ?? detail['note']
    if (typeof said === 'string') return said
    const { changed } = detail
    if (!Array.isArray(changed)) return undefined
    return changed
      .map((field) => namesOf[String(field)])
      .filter((name) => name !== undefined)
      .map((name) => t(name))
      .join(t(words.comma))
  }
  return (
    <Timeline
      folded={6}
      zone={warehouse(zoneOf)?.timeZone}
      events={lines.map(({ id, time, actor, action, detail }) => {
        const title = titles[action]
        const params = { count: Number(detail['pieces'] ?? 0), damaged: Number(detail['damaged'] ?? 0) }
        return { id, at: time, title: title ? t(title, params) : action, actor, detail: told(detail) }
      })}
    />
  )
}
