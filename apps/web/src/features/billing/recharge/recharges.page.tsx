import { recharge } from '@stowline/contract/billing/recharge.contract'
import type { RechargeRow } from '@stowline/contract/billing/recharge.schema'
import { nouns } from '@stowline/text/nouns'
import { rechargeScreen as words } from '@stowline/text/recharge-screen'
import { Download, Undo2, Wallet } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useLiveReads } from '../../../api/live-reads.ts'
import { send } from '../../../api/client.ts'
import { ListPage, type ListSpec, type RowAction, type StartBatch } from '../../../ui/list-page/index.ts'
import { useSurface } from '../../../ui/surface/use-surface.tsx'
import { ExportRecharges } from './export-recharges.tsx'
import { withdrawRecharges } from './recharge-batches.tsx'
import {
  amountColumn,
  type Column,
  decidedColumn,
  noteColumn,
  numberColumn,
  paymentTypeColumn,
  proofColumn,
  stateColumn,
  timeColumn,
} from './recharge-columns.tsx'
import { RechargeDialog, rechargesKey } from './recharge.dialog.tsx'
import { RechargeDrawer } from './recharge.drawer.tsx'
import { rechargeList } from './recharges.filters.ts'

const parts = { recharge: RechargeDialog, export: ExportRecharges }
const linkOf = (row: RechargeRow) => (fileId: string) => send(recharge.file, { id: row.id, fileId })

const columns: readonly Column[] = [
  numberColumn('/finance/recharge'),
  stateColumn,
  amountColumn,
  paymentTypeColumn,
  timeColumn,
  proofColumn(linkOf),
  noteColumn,
  decidedColumn,
]

const menuOf = (row: RechargeRow, start: StartBatch<RechargeRow>): RowAction[] =>
  row.state === 'pending'
    ? [{ id: 'withdraw', label: words.withdraw, icon: Undo2, onClick: () => start(withdrawRecharges, [row]) }]
    : []

/** The address may ask for the dialog, with what is missing: `?missing=120.50`. It is asked once. */
const useAskedFor = (open: (missing: string | undefined) => void) => {
  const [params, setParams] = useSearchParams()
  const asked = params.get('missing')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address that asks
  useEffect(() => {
    if (asked === null) return
    open(asked || undefined)
    setParams(
      (before) => {
        before.delete('missing')
        return before
      },
      { replace: true },
    )
  }, [asked])
}

/** /finance/recharge: money put in, and whether it is booked yet (screens F3). */
export default function RechargesPage() {
  const { show, surface } = useSurface(parts)
  useLiveReads(['money'], { list: rechargesKey, calls: [recharge.list, recharge.detail] })
  useAskedFor((missing) => show('recharge', { missing }))
  const spec = useMemo((): ListSpec<RechargeRow> => {
    const add = () => show('recharge', {})
    return {
      ...rechargeList,
      key: rechargesKey,
      title: words.title,
      noun: nouns.recharges,
      rowName: ({ no }) => no,
      columns,
      actions: [
        {
          id: 'export',
          label: words.exportAll,
          icon: Download,
          onClick: (now) => show('export', { of: { rows: now.selected, now } }),
        },
        { id: 'new', label: words.add, icon: Wallet, isPrimary: true, onClick: add },
      ],
      rowActions: menuOf,
      rowIcons: 1,
      onCreate: add,
      batchActions: [
        withdrawRecharges,
        { id: 'export', label: words.exportAll, group: 'export', open: (rows) => show('export', { of: { rows } }) },
      ],
      drawer: (walk) => <RechargeDrawer {...walk} actions={menuOf} />,
      empty: {
        drawing: 'calm',
        text: words.firstUse,
        hint: words.firstUseHint,
        tabs: { pending: words.nonePending, rejected: words.noneRejected },
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
