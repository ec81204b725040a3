import { recharging, type RechargeWork } from '@stowline/contract/operations/recharging.contract'
import { rechargeMoves } from '@stowline/domain/billing/recharge'
import { nouns } from '@stowline/text/nouns'
import { paymentTypeNames } from '@stowline/text/recharge'
import { rechargeWork as words } from '@stowline/text/recharge-screen'
import { Landmark } from 'lucide-react'
import { useMemo } from 'react'
import { useLiveReads } from '../../../../api/live-reads.ts'
import { Say, SayName } from '../../../../ui/language/say.tsx'
import {
  ListPage,
  type ColumnSpec,
  type ListSpec,
  type RowAction,
  type StartBatch,
  TwoLines,
} from '../../../../ui/list-page/index.ts'
import { useSurface } from '../../../../ui/surface/use-surface.tsx'
import { factsOf } from '../recharge-batches.tsx'
import {
  amountColumn,
  decidedColumn,
  noteColumn,
  numberColumn,
  proofColumn,
  stateColumn,
  timeColumn,
} from '../recharge-columns.tsx'
import { confirmRecharges, rejectRecharges, workLinkOf } from './deciding.tsx'
import { PaymentAccountDialog } from './payment-account.dialog.tsx'
import { RechargeWorkDrawer } from './recharge-work.drawer.tsx'
import { rechargeWorkList } from './recharge-work.filters.ts'

const parts = { account: PaymentAccountDialog }
const decisions = [confirmRecharges, rejectRecharges]

const columns: readonly ColumnSpec<RechargeWork, 'askedTime'>[] = [
  numberColumn('/ops/recharge'),
  stateColumn,
  {
    id: 'merchant',
    title: words.merchantType,
    width: 164,
    rank: 1,
    render: (row) => (
      <TwoLines above={<SayName of={row.merchantName} />} below={<Say text={paymentTypeNames[row.paymentType]} />} />
    ),
  },
  amountColumn,
  timeColumn,
  proofColumn<RechargeWork>(workLinkOf),
  noteColumn,
  decidedColumn,
]

/** What may be decided: confirming never by who asked. */
const menuOf = (row: RechargeWork, start: StartBatch<RechargeWork>): RowAction[] =>
  decisions
    .filter(({ id }) => !rechargeMoves[id === 'confirm' ? 'confirm' : 'reject'].bar(factsOf(row)))
    .map((action) => ({
      id: action.id,
      label: action.label,
      icon: action.icon,
      onClick: () => start(action, [row]),
    }))

/** /ops/recharge: what merchants say they have sent; what has come is booked, by somebody who did not ask for it. */
export default function RechargeWorkPage() {
  const { show, surface } = useSurface(parts)
  useLiveReads(['money'], { list: 'rechargeWork', calls: [recharging.list, recharging.detail] })
  const spec = useMemo(
    (): ListSpec<RechargeWork> => ({
      ...rechargeWorkList,
      key: 'rechargeWork',
      title: words.title,
      noun: nouns.recharges,
      rowName: ({ no }) => no,
      columns,
      actions: [{ id: 'account', label: words.account, icon: Landmark, onClick: () => show('account', {}) }],
      rowActions: menuOf,
      nextAction: (row) => (rechargeMoves.confirm.bar(factsOf(row)) ? undefined : 'confirm'),
      batchActions: decisions,
      drawer: (walk) => <RechargeWorkDrawer {...walk} actions={menuOf} />,
      empty: {
        drawing: 'calm',
        text: words.firstUse,
        hint: words.firstUseHint,
        tabs: { pending: words.nonePending },
      },
      hasViews: true,
    }),
    [show],
  )
  return (
    <>
      <ListPage spec={spec} />
      {surface}
    </>
  )
}
