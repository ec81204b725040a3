import type { TransferDetail, TransferLine, TransferRow } from '@stowline/contract/transfers/transfers.schema'
import { transferStepOf, transferSteps } from '@stowline/domain/transfers/lifecycle'
import { fieldNames } from '@stowline/text/fields'
import type { Pair } from '@stowline/text/kernel/pair'
import { platformNames } from '@stowline/text/orders'
import {
  transferColumnNames,
  transferEventNames,
  transferKindNames,
  transferStatusNames,
} from '@stowline/text/transfers'
import { transferDetail as words } from '@stowline/text/transfers-screen'
import type { ReactNode } from 'react'
import { WarehouseName } from '../../api/names.tsx'
import { useWarehouseNames } from '../../api/reference.ts'
import { type Fact, Facts, Section } from '../../ui/drawer/facts.tsx'
import { useLanguage, useText } from '../../ui/language/language.tsx'
import { Say } from '../../ui/language/say.tsx'
import { MilestoneBar } from '../../ui/milestone-bar/milestone-bar.tsx'
import { formatCount } from '../../ui/money/format-decimal.ts'
import { Moment } from '../../ui/time/moment.tsx'
import { Timeline } from '../../ui/timeline/timeline.tsx'
import { Carrier, Destination } from './transfer-columns.tsx'
import { LineSerials } from './line-serials.tsx'
import { FilesSection, type LinkOf } from './transfer-files.tsx'

type SectionsProps = {
  readonly row: TransferRow
  readonly detail: TransferDetail | undefined
  /** A link to one of its files, as merchant or provider gets it. */
  readonly linkOf: LinkOf
  /** What stands before its own facts. */
  readonly first?: readonly Fact[]
  /** What else is told of it, between its products and its history. */
  readonly below?: ReactNode
}

/** What a transfer's drawer shows, the merchant's and the provider's alike. */
export const TransferSections = ({ row, detail, linkOf, first, below }: SectionsProps) => (
  <>
    <StepBar row={row} detail={detail} />
    <Facts facts={[...(first ?? []), ...factsOf(row, detail)]} />
    {detail && <LinesSection lines={detail.lines} />}
    {below}
    {detail && <FilesSection files={detail.files} linkOf={linkOf} />}
    {detail && (
      <Section title={words.history}>
        <TransferHistory detail={detail} />
      </Section>
    )}
  </>
)

/** How far it has come; what holds it up colours the way. */
const StepBar = ({ row, detail }: { row: TransferRow; detail: TransferDetail | undefined }) => {
  const { warehouse } = useWarehouseNames()
  const reached = {
    inForecast: row.createdTime,
    pending: detail?.acceptedTime,
    processing: detail?.processingTime,
    toBeShipped: detail?.readyTime,
    completed: detail?.completedTime,
  }
  return (
    <MilestoneBar
      knots={transferSteps.map((step) => ({
        id: step,
        label: transferStatusNames[step],
        at: reached[step] ?? undefined,
        expected: step === 'completed' && row.status !== 'cancelled' ? row.estimatedTime : undefined,
      }))}
      current={transferStepOf(row.status, row.goesBackTo)}
      tone={toneOf(row)}
      zone={warehouse(row.fromWarehouseId)?.timeZone}
    />
  )
}

const toneOf = ({ status, goesBackTo }: TransferRow) => {
  if (status === 'cancelled') return 'neutral'
  if (status === 'rejected') return 'blocked'
  return goesBackTo ? 'attention' : undefined
}

const addressOf = (detail: TransferDetail | undefined): string =>
  detail
    ? [detail.toStreet, detail.toCity, [detail.toState, detail.toPostalCode].filter(Boolean).join(' ')]
        .filter(Boolean)
        .join(', ')
    : ''

const numberFact = (label: Pair, value: string): Fact => ({
  label,
  value: value ? <span className="num">{value}</span> : undefined,
})

/** What is known of it: what is not is left out, so that its products stand near. */
const factsOf = (row: TransferRow, detail: TransferDetail | undefined): Fact[] =>
  allFactsOf(row, detail).filter(({ value }) => value !== undefined)

const allFactsOf = (row: TransferRow, detail: TransferDetail | undefined): Fact[] => [
  numberFact(fieldNames.po, row.po),
  numberFact(fieldNames.transferNo, row.transferNo),
  { label: fieldNames.transferKind, value: <Say text={transferKindNames[row.kind]} /> },
  { label: fieldNames.platform, value: <Say text={platformNames[row.platform]} /> },
  { label: fieldNames.fromWarehouse, value: <WarehouseName id={row.fromWarehouseId} /> },
  { label: fieldNames.toWarehouse, value: <Destination row={row} /> },
  { label: words.destination, value: addressOf(detail) || undefined },
  numberFact(fieldNames.estimatedTime, row.estimatedTime),
  {
    label: row.kind === 'ltl' ? fieldNames.truckCompany : fieldNames.carrier,
    value: row.carrier || row.truckCompanyId ? <Carrier row={row} /> : undefined,
  },
  numberFact(fieldNames.transportNo, row.transportNo),
  numberFact(transferColumnNames.etd, row.etd ?? ''),
  numberFact(transferColumnNames.eta, row.eta ?? ''),
  {
    label: transferColumnNames.appointment,
    value: row.appointmentTime ? <Moment value={row.appointmentTime} /> : undefined,
  },
  numberFact(transferColumnNames.trailerNo, row.trailerNo),
  numberFact(transferColumnNames.sealNo, row.sealNo),
  numberFact(transferColumnNames.proNo, row.proNo),
  numberFact(transferColumnNames.freightClass, row.freightClass),
  numberFact(fieldNames.suggestPalletNum, row.suggestPalletNum ? String(row.suggestPalletNum) : ''),
  numberFact(transferColumnNames.palletNum, row.palletNum ? String(row.palletNum) : ''),
  { label: fieldNames.remark, value: row.remark || undefined },
]

const LinesSection = ({ lines }: { lines: readonly TransferLine[] }) => (
  <Section title={words.lines}>
    <table className="transfer-table">
      <thead>
        <tr>
          <th scope="col">
            <Say text={fieldNames.sku} />
          </th>
          {[words.planned, words.picked, words.shipped].map((title) => (
            <th key={title[1]} scope="col" className="transfer-figure">
              <Say text={title} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <LineRow key={line.id} line={line} />
        ))}
      </tbody>
    </table>
  </Section>
)

const LineRow = ({ line }: { line: TransferLine }) => {
  const language = useLanguage()
  const labels = line.productLabelQty + line.cartonLabelQty > 0
  return (
    <tr>
      <th scope="row">
        <span className="num">{line.sku}</span>
        <span className="transfer-below">
          {language === 'zh' ? line.nameCn : line.nameEn}
          {' · '}
          <Say text={words.cartonsOf} params={{ count: line.cartons, rate: line.cartonRate }} />
        </span>
        <LineSerials line={line} />
        {labels && (
          <span className="transfer-below">
            <Say text={words.labels} params={{ product: line.productLabelQty, carton: line.cartonLabelQty }} />
            {line.productBarCode && <span className="num"> · {line.productBarCode}</span>}
          </span>
        )}
      </th>
      <td className="num transfer-figure">
        {formatCount(line.productQty)}
        <LineNote line={line} />
      </td>
      <td className="num transfer-figure">{formatCount(line.pickingQty)}</td>
      <td className="num transfer-figure">{formatCount(line.shipmentQty)}</td>
    </tr>
  )
}

/** What is short of a line, or was decided of it. */
const LineNote = ({ line }: { line: TransferLine }) => {
  if (line.missingQty)
    return (
      <span className="transfer-below transfer-short">
        <Say text={words.missing} params={{ count: line.missingQty }} />
      </span>
    )
  const note = line.productQty === 0 ? words.cancelledLine : line.decision === 'wait' ? words.waitingLine : undefined
  if (note)
    return (
      <span className="transfer-below">
        <Say text={note} />
      </span>
    )
  return line.orderedQty > line.productQty ? (
    <span className="transfer-below">
      <Say text={words.ordered} params={{ count: line.orderedQty }} />
    </span>
  ) : null
}

const titles: Readonly<Record<string, Pair>> = transferEventNames
const namesOf: Readonly<Record<string, Pair>> = fieldNames

const paramsOf = (detail: Readonly<Record<string, unknown>>): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(detail).flatMap(([key, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[key, value] as const] : [],
    ),
  )

const TransferHistory = ({ detail: { history, fromWarehouseId } }: { detail: TransferDetail }) => {
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
      zone={warehouse(fromWarehouseId)?.timeZone}
      events={history.map(({ id, time, actor, action, detail }) => {
        const name = action === 'pick' && detail['back'] ? 'putBack' : action
        const title = titles[name]
        return { id, at: time, title: title ? t(title, paramsOf(detail)) : action, actor, detail: told(detail) }
      })}
    />
  )
}
