import { adjusting, type AdjustmentWork } from '@stowline/contract/operations/adjusting.contract'
import { adjustmentWork as words } from '@stowline/text/adjustment-screen'
import { nouns } from '@stowline/text/nouns'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useLiveReads } from '../../../api/live-reads.ts'
import { ListPage, type ListSpec, type RowAction, type StartBatch } from '../../../ui/list-page/index.ts'
import { useSurface } from '../../../ui/surface/use-surface.tsx'
import { adjustmentWorkColumns } from './adjustment-columns.tsx'
import { AdjustmentWorkDrawer } from './adjustment-work.drawer.tsx'
import { adjustmentWorkList } from './adjustment-work.filters.ts'
import { AdjustmentDialog, adjustmentWorkKey } from './adjustment.dialog.tsx'
import { approveAdjustments, bars, rejectAdjustments } from './deciding.tsx'

const parts = { new: AdjustmentDialog }
const decisions = [approveAdjustments, rejectAdjustments]
const barOf = { approve: bars('approve'), reject: bars('reject') } as const

/** What may be done with a row: booking never by who entered it. */
const menuOf = (row: AdjustmentWork, start: StartBatch<AdjustmentWork>): RowAction[] =>
  decisions
    .filter(({ id }) => !barOf[id === 'approve' ? 'approve' : 'reject'](row))
    .map((action) => ({
      id: action.id,
      label: action.label,
      icon: action.icon,
      onClick: () => start(action, [row]),
    }))

/** /ops/adjustments: corrections of what merchants pay, entered by one person and booked by another. */
export default function AdjustmentWorkPage() {
  const { show, surface } = useSurface(parts)
  useLiveReads(['money'], { list: adjustmentWorkKey, calls: [adjusting.list, adjusting.detail] })
  const spec = useMemo((): ListSpec<AdjustmentWork> => {
    const add = () => show('new', {})
    return {
      ...adjustmentWorkList,
      key: adjustmentWorkKey,
      title: words.title,
      noun: nouns.adjustments,
      rowName: ({ no }) => no,
      columns: adjustmentWorkColumns,
      actions: [{ id: 'new', label: words.add, icon: Plus, isPrimary: true, onClick: add }],
      rowActions: menuOf,
      onCreate: add,
      nextAction: (row) => (barOf.approve(row) ? undefined : 'approve'),
      batchActions: decisions,
      drawer: (walk) => <AdjustmentWorkDrawer {...walk} actions={menuOf} />,
      empty: {
        drawing: 'calm',
        text: words.firstUse,
        hint: words.firstUseHint,
        tabs: { waiting: words.noneWaiting },
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
