import './picking.css'
import { operations } from '@stowline/contract/operations/operations.contract'
import type { PickListLine } from '@stowline/contract/operations/picking.schema'
import type { WorkOrder } from '@stowline/contract/operations/work.schema'
import { workOrdersScreen as words, workTexts } from '@stowline/text/operations-screen'
import { pickScreen } from '@stowline/text/picking-screen'
import { Button } from 'antd'
import { ConnectedWork } from '../../../api/connected.tsx'
import { useListedRow } from '../../../api/listed-row.tsx'
import { WarehouseDeadline, WarehouseName } from '../../../api/names.tsx'
import { messageOf, useApi } from '../../../api/use-api.ts'
import { type Fact, Facts, Section, Sections } from '../../../ui/drawer/facts.tsx'
import { ProblemBanner } from '../../../ui/drawer/problem-banner.tsx'
import { RecordDrawer } from '../../../ui/drawer/record-drawer.tsx'
import { LoadingBar } from '../../../ui/kit/loading-bar.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { SayName } from '../../../ui/language/say.tsx'
import type { DrawerWalk, RowAction } from '../../../ui/list-page/index.ts'
import { ProductPicture } from '../../../ui/product/product-picture.tsx'
import { LabelState } from '../../../ui/status-tag/label-state.tsx'
import { StatusTag } from '../../../ui/status-tag/status-tag.tsx'
import { overdueText } from '../../../ui/time/deadline.tsx'
import { hasNoLabel, waitsForLabel } from './work-order-batches.tsx'
import { workStateTag } from './work-orders.columns.tsx'
import { businessNow } from '../../../ui/time/business-time.ts'

type Props = DrawerWalk<WorkOrder> & {
  /** What brings the order on. */
  readonly wayOn: (row: WorkOrder) => RowAction
  readonly onPick: (row: WorkOrder) => void
}

/** One order of the warehouse beside the list: what is wrong, where it goes, and every piece of it. */
export const WorkOrderDrawer = ({ id, row: listed, wayOn, onPick, ...walk }: Props) => {
  const t = useText()
  const { row, absence } = useListedRow(operations.listOrders, { id, row: listed, notFound: words.notToShip })
  const next = row && wayOn(row)
  return (
    <RecordDrawer
      title={row?.orderNo ?? ''}
      status={row && <StatusTag {...workStateTag(row)} isPill />}
      onClose={walk.onClose}
      onPrevious={walk.onPrevious}
      onNext={walk.onNext}
      footer={
        row &&
        next && (
          <>
            <Button onClick={() => onPick(row)}>{t(pickScreen.pick)}</Button>
            <Button
              type="primary"
              disabled={next.isDisabled ?? false}
              title={next.reason && t(next.reason)}
              onClick={next.onClick}
            >
              {t(next.label)}
            </Button>
          </>
        )
      }
    >
      {row ? <WorkOrderBody row={row} /> : absence}
    </RecordDrawer>
  )
}

const WorkOrderBody = ({ row }: { row: WorkOrder }) => {
  const t = useText()
  const late = row.shipBy && overdueText(row.shipBy, businessNow())
  return (
    <Sections>
      <ProblemBanner
        problems={[
          ...(late ? [{ id: 'late', tone: 'blocked' as const, title: t(late) }] : []),
          ...(hasNoLabel(row) ? [{ id: 'noLabel', tone: 'attention' as const, title: t(words.noLabel) }] : []),
          ...(waitsForLabel(row) ? [{ id: 'label', tone: 'attention' as const, title: t(words.labelFirst) }] : []),
        ]}
      />
      <Facts facts={factsOf(row)} />
      <Pieces row={row} />
      <ConnectedWork merchantId={row.merchantId} kind="order" id={row.id} />
    </Sections>
  )
}

const factsOf = (row: WorkOrder): Fact[] => [
  { label: workTexts.merchant, value: <SayName of={row.merchantName} /> },
  { label: words.warehouse, value: <WarehouseName id={row.warehouseId} /> },
  // Since how long it is over stands above.
  { label: words.shipBy, value: <WarehouseDeadline id={row.warehouseId} value={row.shipBy} isOpen={false} hasZone /> },
  { label: words.label, value: <LabelState state={row.labelState} /> },
  { label: words.tracking, value: row.trackingNumber && <span className="kit-id">{row.trackingNumber}</span> },
  { label: words.service, value: row.serviceName && <SayName of={row.serviceName} /> },
  { label: words.recipient, value: row.recipient || undefined },
  { label: words.destination, value: `${row.cityName}, ${row.stateorProvince}` },
  { label: words.platformNo, value: row.platformNo && <span className="kit-id">{row.platformNo}</span> },
]

/** Every piece of the order as it lies on the shelves. */
const Pieces = ({ row }: { row: WorkOrder }) => {
  const t = useText()
  const { data, error, isPlaceholderData } = useApi(operations.pickList, { orderIds: [row.id] }, { isQuiet: true })
  // The order before is not this one.
  const list = isPlaceholderData ? undefined : data
  return (
    <Section title={words.items} note={<span className="num">{t(words.pieces, { count: row.unitCount })}</span>}>
      {error ? (
        <p className="kit-second">{messageOf(error)}</p>
      ) : list ? (
        <PieceLines lines={list.lines} />
      ) : (
        <LoadingBar />
      )}
    </Section>
  )
}

const PieceLines = ({ lines }: { lines: readonly PickListLine[] }) => {
  const t = useText()
  if (lines.length === 0) return <p className="kit-second">{t(pickScreen.nothing)}</p>
  return (
    <ul className="piece-lines">
      {lines.map(({ key, quantity, sku, upc, name, picture }) => (
        <li key={key}>
          <strong className="num">{quantity} ×</strong>
          <ProductPicture picture={picture} />
          <span>
            <span className="kit-id">{sku}</span>
            <small>{t([name.zh, name.en])}</small>
          </span>
          <small className="kit-id">{upc}</small>
        </li>
      ))}
    </ul>
  )
}
