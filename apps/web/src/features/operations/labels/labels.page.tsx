import '../operations.css'
import { labelsScreen } from '@stowline/text/operations-screen'
import { useLiveReads } from '../../../api/live-reads.ts'
import { ListPage, type ListSpec } from '../../../ui/list-page/index.ts'
import { labelActions, labelBatches, settlingSteps } from './label-batches.tsx'
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
  rowActions: labelActions,
  rowIcons: { words: { zh: 116, en: 130 } },
  batchActions: labelBatches,
  problem: {
    at: 'state',
    of: (row, start) => {
      const tone = labelTone(row)
      const [action] = settlingSteps(row, start)
      return tone && action && { tone, text: labelTags[row.state].label, action }
    },
  },
  empty: { drawing: 'calm', text: labelsScreen.firstUse, hint: labelsScreen.firstUseHint },
  hasViews: true,
  newsEvery: 60_000,
  pollEvery: (rows) => (rows.some(({ state }) => state === 'unknown') ? 10_000 : false),
}

/** Labels that nobody but a person can settle: adopt, retry, release. */
export default function LabelsPage() {
  useLiveReads(['orders'], { news: labelsPage.key })
  return <ListPage spec={labelsPage} />
}
