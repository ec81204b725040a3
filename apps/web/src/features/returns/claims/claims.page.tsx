import type { Output } from '@stowline/contract/kernel/rpc'
import { claims } from '@stowline/contract/returns/returns.contract'
import type { ReturnRow } from '@stowline/contract/returns/returns.schema'
import { returnMoves } from '@stowline/domain/returns/return-moves'
import { fieldNames } from '@stowline/text/fields'
import { nouns } from '@stowline/text/nouns'
import { claimsScreen as words, returnsScreen } from '@stowline/text/returns-screen'
import { Checkbox } from 'antd'
import { ClipboardList, PackageCheck } from 'lucide-react'
import { useMemo } from 'react'
import { useLiveReads } from '../../../api/live-reads.ts'
import { batchCall } from '../../../api/batch.ts'
import { send } from '../../../api/client.ts'
import { Connected } from '../../../api/connected.tsx'
import { useListedRow } from '../../../api/listed-row.tsx'
import { useApi } from '../../../api/use-api.ts'
import { useText } from '../../../ui/language/language.tsx'
import {
  type BatchFormProps,
  batchAction,
  byRule,
  type ColumnSpec,
  type DrawerWalk,
  ListPage,
  type ListSpec,
  type RowAction,
  type StartBatch,
  TwoLines,
} from '../../../ui/list-page/index.ts'
import { NumberCell } from '../../../ui/number-cell/number-cell.tsx'
import { useSurface } from '../../../ui/surface/use-surface.tsx'
import { Moment } from '../../../ui/time/moment.tsx'
import { AppealDialog } from '../appeal.dialog.tsx'
import { ChooseDialog } from '../choose.dialog.tsx'
import { contentColumn, progressColumn, statusColumn, warehouseColumn } from '../return-columns.tsx'
import { ReturnFrame } from '../return-frame.tsx'
import { ReturnSections } from '../return-sections.tsx'
import { factsOf, undecided } from '../return-status.ts'
import { ClaimDialog } from './claim.dialog.tsx'
import { ClaimCard, Waited } from './claim-card.tsx'
import { claimList } from './claims.filters.ts'
import { wholeZip } from '../../../ui/kit/whole-zip.ts'

type Row = Output<typeof claims.list>['items'][number]
const path = '/return-manag/index'
const parts = { claim: ClaimDialog, choose: ChooseDialog, appeal: AppealDialog }

type Agreed = { readonly isConfirmed: boolean }
const AgreeField = ({ value, onChange, missing }: BatchFormProps<Row, Agreed>) => {
  const t = useText()
  return (
    <>
      <Checkbox checked={value.isConfirmed} onChange={(event) => onChange({ isConfirmed: event.target.checked })}>
        {t(words.ignoreAgree)}
      </Checkbox>
      {missing && (
        <p className="labelled-error" role="alert">
          {t(missing)}
        </p>
      )}
    </>
  )
}

/** None of ours: hidden for good, agreed to in so many words. */
const ignore = batchAction<Row, Agreed>({
  id: 'ignore',
  label: words.ignore,
  group: 'danger',
  preflight: byRule((row: Row) => returnMoves.ignore.bar(factsOf(row))),
  form: {
    Fields: AgreeField,
    initial: () => ({ isConfirmed: false }),
    check: ({ isConfirmed }) => (isConfirmed ? undefined : words.ignoreNeeded),
    saysMissing: true,
  },
  go: words.ignoreGo,
  run: (rows, _, key) => batchCall(claims.ignore, 'returnIds')(rows, { isConfirmed: true }, key),
  isTold: true,
  done: words.ignoreDone,
})

const dash = <span className="kit-quiet">—</span>
const columns: readonly ColumnSpec<Row, 'createdTime' | 'statusTime'>[] = [
  {
    id: 'parcel',
    title: words.parcel,
    width: 188,
    least: 186,
    isMandatory: true,
    isRowName: true,
    fixed: 'start',
    render: (row) => (
      <NumberCell
        value={row.trackingNumber || row.returnNo}
        below={row.trackingNumber ? row.returnNo : undefined}
        href={`${path}?id=${row.id}`}
        opensRow
      />
    ),
  },
  statusColumn,
  {
    id: 'hint',
    title: words.hint,
    width: 200,
    least: 136,
    rank: 1,
    render: (row) => (
      <TwoLines
        above={row.senderName || dash}
        below={[row.cityName, row.stateorProvince, wholeZip(row.postalCode)].filter(Boolean).join(' ')}
      />
    ),
  },
  contentColumn,
  progressColumn,
  warehouseColumn,
  {
    id: 'created',
    title: returnsScreen.dateReceived,
    width: 132,
    least: 112,
    canGrow: false,
    rank: 1,
    sort: 'createdTime',
    render: (row) => <TwoLines above={<Moment value={row.createdTime} />} below={<Waited row={row} />} />,
  },
  {
    id: 'order',
    title: fieldNames.orderNo,
    width: 140,
    rank: 2,
    render: (row) => (row.orderNo ? <span className="num">{row.orderNo}</span> : dash),
  },
]

const may = (move: 'claim' | 'ignore' | 'handle' | 'appeal', row: ReturnRow) => !returnMoves[move].bar(factsOf(row))

/** /return-manag/index: parcels that nobody announced (screens C1). */
export default function ClaimsPage() {
  const { show, surface } = useSurface(parts)
  useLiveReads(['returns'], { list: 'claims', calls: [claims.list, claims.detail] })
  const spec = useMemo((): ListSpec<Row> => {
    const menu = (row: Row, start: StartBatch<Row>): RowAction[] => [
      ...(may('claim', row)
        ? [{ id: 'claim', label: words.claim, icon: PackageCheck, onClick: () => show('claim', { rows: [row] }) }]
        : []),
      ...(may('handle', row)
        ? [{ id: 'choose', label: returnsScreen.choose, icon: ClipboardList, onClick: () => show('choose', { row }) }]
        : []),
      ...(may('appeal', row)
        ? [{ id: 'appeal', label: returnsScreen.appeal, onClick: () => show('appeal', { row }) }]
        : []),
      ...(may('ignore', row) ? [{ id: 'ignore', label: words.ignore, onClick: () => start(ignore, [row]) }] : []),
    ]
    return {
      ...claimList,
      key: 'claims',
      title: words.title,
      noun: nouns.foundParcels,
      rowName: ({ trackingNumber, returnNo }) => trackingNumber || returnNo,
      columns,
      card: (row) => <ClaimCard row={row} />,
      actions: [],
      rowActions: menu,
      nextAction: (row) => (row.status === 'toBeClaimed' ? 'claim' : undecided(row) > 0 ? 'choose' : undefined),
      batchActions: [
        {
          id: 'claim',
          label: words.claim,
          group: 'process',
          isPromoted: true,
          open: (rows) => show('claim', { rows: rows.filter((row) => may('claim', row)) }),
        },
        ignore,
      ],
      drawer: (walk) => <ClaimDrawer {...walk} actions={menu} />,
      empty: {
        drawing: 'calm',
        text: words.firstUse,
        hint: words.firstUseHint,
        tabs: { toBeClaimed: words.noneWaiting },
      },
      hasViews: true,
    }
  }, [show])
  return (
    <>
      <ListPage spec={spec} />
      {surface}
    </>
  )
}

type DrawerProps = DrawerWalk<Row> & { readonly actions: (row: Row, start: StartBatch<Row>) => readonly RowAction[] }

const ClaimDrawer = ({ id, row: listed, actions, startBatch, ...walk }: DrawerProps) => {
  const { row, absence } = useListedRow(claims.list, { id, row: listed, notFound: words.notFound })
  return (
    <ReturnFrame {...walk} row={row} absence={absence} actions={row ? actions(row, startBatch) : []}>
      {(one) => <Body row={one} />}
    </ReturnFrame>
  )
}

const Body = ({ row }: { row: Row }) => {
  const { data } = useApi(claims.detail, { id: row.id }, { isQuiet: true })
  const detail = data?.id === row.id ? data : undefined
  return (
    <>
      <ReturnSections
        row={detail ?? row}
        detail={detail}
        linkOf={(fileId) => send(claims.file, { id: row.id, fileId })}
      />
      <Connected kind="return" id={row.id} />
    </>
  )
}
