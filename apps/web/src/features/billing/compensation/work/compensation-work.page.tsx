import { compensating, type CompensationWork } from '@stowline/contract/operations/compensating.contract'
import { compensationWork as words } from '@stowline/text/compensation-screen'
import { nouns } from '@stowline/text/nouns'
import { workTexts } from '@stowline/text/operations-screen'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useLiveReads } from '../../../../api/live-reads.ts'
import { SayName } from '../../../../ui/language/say.tsx'
import {
  type ColumnSpec,
  ListPage,
  type ListSpec,
  type RowAction,
  type StartBatch,
} from '../../../../ui/list-page/index.ts'
import { useSurface } from '../../../../ui/surface/use-surface.tsx'
import {
  amountColumns,
  creditedColumn,
  numberColumn,
  reasonColumn,
  referenceColumn,
  stateColumn,
  timeColumn,
  typeColumn,
} from '../compensation-columns.tsx'
import { CompensationWorkDrawer } from './compensation-work.drawer.tsx'
import { compensationWorkList } from './compensation-work.filters.ts'
import { CompensationDialog, compensationWorkKey } from './compensation.dialog.tsx'
import { approveCompensations, bars, payCompensations, rejectCompensations } from './deciding.tsx'

const parts = { new: CompensationDialog }
const decisions = [approveCompensations, payCompensations, rejectCompensations]

const columns: readonly ColumnSpec<CompensationWork, 'madeTime'>[] = [
  numberColumn('/ops/compensation'),
  stateColumn,
  {
    id: 'merchant',
    title: workTexts.merchant,
    width: 140,
    least: 116,
    rank: 1,
    render: (row) => <SayName of={row.merchantName} />,
  },
  typeColumn,
  referenceColumn,
  ...amountColumns,
  reasonColumn,
  timeColumn,
  creditedColumn,
]

const moveOf = { approve: bars('approve'), pay: bars('pay'), reject: bars('reject') } as const

/** What may be done with a row: paying never by who approved it. */
const menuOf = (row: CompensationWork, start: StartBatch<CompensationWork>): RowAction[] => {
  const offered: RowAction[] = []
  for (const { move, action } of [
    { move: moveOf.approve, action: approveCompensations },
    { move: moveOf.pay, action: payCompensations },
    { move: moveOf.reject, action: rejectCompensations },
  ])
    if (!move(row))
      offered.push({ id: action.id, label: action.label, icon: action.icon, onClick: () => start(action, [row]) })
  return offered
}

const nextOf = (row: CompensationWork) => (moveOf.approve(row) ? (moveOf.pay(row) ? undefined : 'pay') : 'approve')

/** /ops/compensation: what merchants get back, decided by one person and paid out by another. */
export default function CompensationWorkPage() {
  const { show, surface } = useSurface(parts)
  useLiveReads(['money'], { list: compensationWorkKey, calls: [compensating.list, compensating.detail] })
  const spec = useMemo((): ListSpec<CompensationWork> => {
    const add = () => show('new', {})
    return {
      ...compensationWorkList,
      key: compensationWorkKey,
      title: words.title,
      noun: nouns.compensations,
      rowName: ({ no }) => no,
      columns,
      actions: [{ id: 'new', label: words.add, icon: Plus, isPrimary: true, onClick: add }],
      rowActions: menuOf,
      onCreate: add,
      nextAction: nextOf,
      batchActions: decisions,
      drawer: (walk) => <CompensationWorkDrawer {...walk} actions={menuOf} />,
      empty: {
        drawing: 'calm',
        text: words.firstUse,
        hint: words.firstUseHint,
        tabs: { reviewing: words.noneReviewing, approved: words.noneApproved },
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
