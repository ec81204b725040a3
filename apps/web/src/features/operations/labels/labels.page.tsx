import '../operations.css'
import { labelsScreen } from '@stowline/text/operations-screen'
import { serverViews } from '../../../api/server-views.ts'
import { ListPage, type ListSpec } from '../../../ui/list-page/index.ts'
import { labelBatches } from './label-batches.tsx'
import type { LabelToSettle } from '@stowline/contract/operations/work.schema'
import { nouns } from '@stowline/text/nouns'
import { labelList } from './labels.filters.ts'
import { labelColumns } from './labels.columns.tsx'

const labelsPage: ListSpec<LabelToSettle> = {
  ...labelList,
  key: 'labelsToSettle',
  title: labelsScreen.title,
  noun: nouns.labels,
  rowName: (row) => row.orderNo,
  columns: labelColumns,
  batchActions: labelBatches,
  rowTone: (row) => (row.state === 'voidRefused' ? 'blocked' : row.state === 'review' ? 'attention' : undefined),
  empty: { text: labelsScreen.firstUse },
  views: serverViews('labelsToSettle'),
  pollEvery: (rows) => (rows.some(({ state }) => state === 'unknown') ? 10_000 : false),
}

/** Labels that nobody but a person can settle: adopt, retry, release. */
export default function LabelsPage() {
  return <ListPage spec={labelsPage} />
}
