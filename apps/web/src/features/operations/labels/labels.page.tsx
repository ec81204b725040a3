import '../operations.css'
import { settleMoves } from '@stowline/domain/shipping/settle-moves'
import { labelsScreen } from '@stowline/text/operations-screen'
import { ListPage, type ListSpec } from '../../../ui/list-page/index.ts'
import { adopt, labelBatches, retry } from './label-batches.tsx'
import type { LabelToSettle } from '@stowline/contract/operations/work.schema'
import { nouns } from '@stowline/text/nouns'
import { labelList } from './labels.filters.ts'
import { labelColumns, labelTags, labelTone } from './labels.columns.tsx'

const labelsPage: ListSpec<LabelToSettle> = {
  ...labelList,
  key: 'labelsToSettle',
  title: labelsScreen.title,
  noun: nouns.labels,
  rowName: (row) => row.orderNo,
  columns: labelColumns,
  rowIcons: 'words',
  batchActions: labelBatches,
  problem: {
    at: 'state',
    of: (row, start) => {
      const tone = labelTone(row)
      const mends = settleMoves.retry.bar(row) ? adopt : retry
      return (
        tone && {
          tone,
          text: labelTags[row.state].label,
          action: { id: mends.id, label: mends.label, icon: mends.icon, onClick: () => start(mends, [row]) },
        }
      )
    },
  },
  empty: { drawing: 'calm', text: labelsScreen.firstUse, hint: labelsScreen.firstUseHint },
  hasViews: true,
  pollEvery: (rows) => (rows.some(({ state }) => state === 'unknown') ? 10_000 : false),
}

/** Labels that nobody but a person can settle: adopt, retry, release. */
export default function LabelsPage() {
  return <ListPage spec={labelsPage} />
}
