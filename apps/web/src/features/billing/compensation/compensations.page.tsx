import { compensation } from '@stowline/contract/billing/compensation.contract'
import type { CompensationRow } from '@stowline/contract/billing/compensation.schema'
import { compensationScreen as words } from '@stowline/text/compensation-screen'
import { nouns } from '@stowline/text/nouns'
import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { useLiveReads } from '../../../api/live-reads.ts'
import { ListPage, type ListSpec } from '../../../ui/list-page/index.ts'
import { useSurface } from '../../../ui/surface/use-surface.tsx'
import {
  amountColumns,
  type Column,
  creditedColumn,
  numberColumn,
  reasonColumn,
  referenceColumn,
  stateColumn,
  timeColumn,
  typeColumn,
} from './compensation-columns.tsx'
import { CompensationDrawer } from './compensation.drawer.tsx'
import { compensationList } from './compensations.filters.ts'
import { ExportCompensations } from './export-compensations.tsx'

const parts = { export: ExportCompensations }
const key = 'compensations'

const columns: readonly Column[] = [
  numberColumn('/finance/compensation'),
  stateColumn,
  typeColumn,
  referenceColumn,
  ...amountColumns,
  reasonColumn,
  timeColumn,
  creditedColumn,
]

/** /finance/compensation: money back for what was lost or damaged (screens F4). */
export default function CompensationsPage() {
  const { show, surface } = useSurface(parts)
  useLiveReads(['money'], { list: key, calls: [compensation.list, compensation.detail] })
  const spec = useMemo(
    (): ListSpec<CompensationRow> => ({
      ...compensationList,
      key,
      title: words.title,
      noun: nouns.compensations,
      rowName: ({ no }) => no,
      columns,
      actions: [
        {
          id: 'export',
          label: words.exportAll,
          icon: Download,
          onClick: (now) => show('export', { of: { rows: now.selected, now } }),
        },
      ],
      batchActions: [
        { id: 'export', label: words.exportAll, group: 'export', open: (rows) => show('export', { of: { rows } }) },
      ],
      drawer: (walk) => <CompensationDrawer {...walk} />,
      empty: {
        drawing: 'calm',
        text: words.firstUse,
        hint: words.firstUseHint,
        tabs: { reviewing: words.noneReviewing },
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
