import '../operations.css'
import type { StockCorrection } from '@stowline/contract/operations/stock-work.schema'
import { correctionsScreen as words } from '@stowline/text/corrections-screen'
import { nouns } from '@stowline/text/nouns'
import { ScanBarcode, ScanLine, Settings2 } from 'lucide-react'
import { useMemo } from 'react'
import { ListPage, type ListSpec } from '../../../ui/list-page/index.ts'
import { useSurface } from '../../../ui/surface/use-surface.tsx'
import { CorrectionDialog } from './correction.dialog.tsx'
import { correctionColumns } from './corrections.columns.tsx'
import { correctionList } from './corrections.filters.ts'
import { approveCorrections, rejectCorrections } from './deciding.tsx'
import { FindSerialDialog } from './find-serial.dialog.tsx'
import { LimitsDialog } from './limits.dialog.tsx'

const parts = { correct: CorrectionDialog, limits: LimitsDialog, serial: FindSerialDialog }
const decisions = [approveCorrections, rejectCorrections]

/** /ops/stock: shelves are counted, stock is put right, and what is above the limit is approved by somebody else. */
export default function CorrectionsPage() {
  const { show, surface } = useSurface(parts)
  const spec = useMemo(
    (): ListSpec<StockCorrection> => ({
      ...correctionList,
      key: 'stockCorrections',
      title: words.title,
      noun: nouns.corrections,
      rowName: ({ no }) => no,
      columns: correctionColumns,
      actions: [
        { id: 'serial', label: words.findSerial, icon: ScanBarcode, onClick: () => show('serial', {}) },
        { id: 'limits', label: words.limits, icon: Settings2, onClick: () => show('limits', {}) },
        {
          id: 'correct',
          label: words.add,
          icon: ScanLine,
          isPrimary: true,
          hotkey: 's',
          onClick: () => show('correct', {}),
        },
      ],
      rowActions: (row, start) =>
        row.state === 'waiting'
          ? decisions
              .filter(({ id }) => id !== 'approve' || !row.isOwn)
              .map((action) => ({
                id: action.id,
                label: action.label,
                icon: action.icon,
                onClick: () => start(action, [row]),
              }))
          : [],
      nextAction: ({ state, isOwn }) => (state === 'waiting' && !isOwn ? 'approve' : undefined),
      batchActions: decisions,
      empty: {
        drawing: 'shelf',
        text: words.firstUse,
        hint: words.firstUseHint,
        tabs: { waiting: words.noneWaiting },
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
