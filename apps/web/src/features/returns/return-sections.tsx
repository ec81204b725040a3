import type { ReturnDetail, ReturnParcel, ReturnRow } from '@stowline/contract/returns/returns.schema'
import { fieldNames } from '@stowline/text/fields'
import {
  gradeNames,
  receiveTypeNames,
  returnEventNames,
  returnHandlingNames,
  returnReasonNames,
} from '@stowline/text/returns'
import { returnDetail as words } from '@stowline/text/returns-screen'
import type { Pair } from '@stowline/text/kernel/pair'
import type { ReactNode } from 'react'
import { WarehouseDeadline, WarehouseName } from '../../api/names.tsx'
import type { LinkOf } from '../../api/photo-sources.ts'
import { RecordCharges } from '../../api/record-charges.tsx'
import { RecordLink } from '../../api/record-link.tsx'
import { useWarehouseNames } from '../../api/reference.ts'
import { type Fact, Facts, Section } from '../../ui/drawer/facts.tsx'
import { useLanguage, useText } from '../../ui/language/language.tsx'
import { Say } from '../../ui/language/say.tsx'
import { formatCount } from '../../ui/money/format-decimal.ts'
import { Moment } from '../../ui/time/moment.tsx'
import { ParcelBar, ParcelEvents } from '../../ui/parcel/parcel-track.tsx'
import { Timeline } from '../../ui/timeline/timeline.tsx'
import { PhotoSections } from './return-photos.tsx'
import { wholeZip } from '../../ui/kit/whole-zip.ts'

type Props = {
  readonly row: ReturnRow
  readonly detail: ReturnDetail | undefined
  /** What stands before its own facts. */
  readonly first?: readonly Fact[]
  /** A link to one of its photos, as merchant or provider gets it. */
  readonly linkOf: LinkOf
  /** Whether the reader has the merchant's screens of charges. */
  readonly hasCharges?: boolean
  /** Its label, for whoever may send it. */
  readonly label?: ReactNode
}

/** What a return's drawer shows, the merchant's and the provider's alike. */
export const ReturnSections = ({ row, detail, first = [], linkOf, hasCharges = true, label }: Props) => {
  const { warehouse } = useWarehouseNames()
  const zone = warehouse(row.warehouseId)?.timeZone
  return (
    <>
      <Facts facts={[...first, ...factsOf(row, detail)]} />
      {label}
      {detail?.parcel && <ParcelSection parcel={detail.parcel} zone={zone} />}
      {detail && detail.lines.length > 0 && <LinesSection detail={detail} />}
      {detail && detail.handlings.length > 0 && <HandlingsSection detail={detail} />}
      {detail && detail.appeals.length > 0 && <AppealsSection detail={detail} />}
      {hasCharges && row.handledCount > 0 && <RecordCharges numbers={[row.returnNo]} />}
      {detail && <PhotoSections detail={detail} linkOf={linkOf} />}
      {detail && (
        <Section title={words.history}>
          <ReturnHistory detail={detail} />
        </Section>
      )}
    </>
  )
}

/** Where the parcel is that the buyer sends back. */
const ParcelSection = ({ parcel, zone }: { parcel: ReturnParcel; zone: string | undefined }) => (
  <Section title={words.onItsWay}>
    <ParcelBar parcel={parcel} events={parcel.events} zone={zone} />
    {parcel.events.length > 0 && <ParcelEvents events={parcel.events} zone={zone} folded={3} />}
  </Section>
)

const factsOf = (row: ReturnRow, detail: ReturnDetail | undefined) => [
  {
    label: fieldNames.orderNo,
    value: row.orderId ? (
      <RecordLink path="/delivery/index" query={{ id: row.orderId }}>
        <span className="num">{row.orderNo}</span>
      </RecordLink>
    ) : undefined,
  },
  {
    label: fieldNames.trackingNo,
    value: row.trackingNumber ? <span className="num">{row.trackingNumber}</span> : undefined,
  },
  {
    label: words.shipped,
    value: row.shippedTracking.length ? <span className="num">{row.shippedTracking.join(', ')}</span> : undefined,
  },
  { label: fieldNames.warehouse, value: <WarehouseName id={row.warehouseId} /> },
  { label: fieldNames.receiveType, value: <Say text={receiveTypeNames[row.receiveType]} /> },
  { label: fieldNames.returnReason, value: <Say text={returnReasonNames[row.returnReason]} /> },
  { label: words.sender, value: senderOf(row) },
  { label: words.receivedAt, value: cameAt(row) },
  ...(row.handlingDue
    ? [
        {
          label: words.handleBy,
          value: <WarehouseDeadline id={row.warehouseId} value={row.handlingDue} isOpen isOneLine />,
        },
      ]
    : []),
  ...(row.suggestStr ? [{ label: fieldNames.handlingNote, value: row.suggestStr }] : []),
  ...(detail?.receiptNote ? [{ label: words.warehouseNote, value: detail.receiptNote }] : []),
]

/** A found parcel lies there since somebody found it, counted or not. */
const cameAt = ({ receivingTime, receiveType, createdTime }: ReturnRow) => {
  const moment = receivingTime ?? (receiveType === 'unannounced' ? createdTime : undefined)
  return moment && <Moment value={moment} />
}

const senderOf = ({ senderName, cityName, stateorProvince, postalCode }: ReturnRow) =>
  [senderName, [cityName, stateorProvince, wholeZip(postalCode)].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ') || undefined

const Heads = ({ first, others }: { first: Pair; others: readonly Pair[] }) => (
  <thead>
    <tr>
      <th scope="col">
        <Say text={first} />
      </th>
      {others.map((title) => (
        <th key={title[1]} scope="col" className="returns-figure">
          <Say text={title} />
        </th>
      ))}
    </tr>
  </thead>
)

const LinesSection = ({ detail }: { detail: ReturnDetail }) => {
  const language = useLanguage()
  const isCounted = detail.receivedCount > 0
  return (
    <Section title={words.lines}>
      <table className="returns-table">
        <Heads first={fieldNames.sku} others={[words.announced, words.received, words.unsellable]} />
        <tbody>
          {detail.lines.map((line) => (
            <tr key={line.lineNo}>
              <th scope="row">
                <span className="num">{line.sku}</span>
                <span className="returns-below">{language === 'zh' ? line.nameCn : line.nameEn}</span>
              </th>
              <td className="num returns-figure">{formatCount(line.announced)}</td>
              <td className="num returns-figure">{isCounted ? formatCount(line.received) : '—'}</td>
              <td className={`num returns-figure ${line.unsellable ? 'returns-late' : ''}`}>
                {isCounted ? formatCount(line.unsellable) : '—'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

const HandlingsSection = ({ detail }: { detail: ReturnDetail }) => {
  const skus = new Map(detail.lines.map(({ lineNo, sku }) => [lineNo, sku]))
  return (
    <Section title={words.handlings}>
      <table className="returns-table">
        <Heads first={fieldNames.handling} others={[words.quantity, words.state]} />
        <tbody>
          {detail.handlings.map((part) => (
            <tr key={part.id}>
              <th scope="row">
                <Say text={returnHandlingNames[part.handling]} />
                <span className="returns-below">
                  <span className="num">{skus.get(part.lineNo)}</span> · <Say text={gradeNames[part.grade]} />
                  {part.isDefault && (
                    <>
                      {' · '}
                      <Say text={words.isDefault} />
                    </>
                  )}
                </span>
              </th>
              <td className="num returns-figure">{formatCount(part.quantity)}</td>
              <td className="returns-figure">
                {part.doneTime ? <Moment value={part.doneTime} hasZone /> : <Say text={words.waiting} />}
                {part.lotNo && (
                  <span className="returns-below">
                    <Say text={words.lot} /> <span className="num">{part.lotNo}</span>
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

const appealStates = { open: words.openState, upheld: words.upheld, refused: words.refused } as const

const AppealsSection = ({ detail }: { detail: ReturnDetail }) => (
  <Section title={words.appeals}>
    {detail.appeals.map((appeal) => (
      <div key={appeal.id}>
        <p>
          <Say text={appealStates[appeal.state]} /> · <Moment value={appeal.openedTime} hasZone /> · {appeal.text}
        </p>
        {appeal.answer && <p className="kit-second">{appeal.answer}</p>}
      </div>
    ))}
  </Section>
)

const titles: Readonly<Record<string, Pair>> = returnEventNames
const handlings: Readonly<Record<string, Pair>> = returnHandlingNames

const ReturnHistory = ({ detail: { history, warehouseId } }: { detail: ReturnDetail }) => {
  const t = useText()
  const { warehouse } = useWarehouseNames()
  return (
    <Timeline
      folded={6}
      zone={warehouse(warehouseId)?.timeZone}
      events={history.map(({ id, time, actor, action, detail }) => {
        const title = titles[action]
        const handling = handlings[String(detail['handling'])]
        const said = detail['reason'] ?? detail['note']
        const params = {
          count: Number(detail['pieces'] ?? 0),
          unsellable: Number(detail['unsellable'] ?? 0),
          sku: String(detail['sku'] ?? ''),
          handling: handling ? t(handling) : '',
          trackingNumber: String(detail['trackingNumber'] ?? ''),
          to: String(detail['to'] ?? ''),
        }
        return {
          ...{ id, at: time, actor },
          title: title ? t(title, params) : action,
          detail: typeof said === 'string' ? said : undefined,
        }
      })}
    />
  )
}
