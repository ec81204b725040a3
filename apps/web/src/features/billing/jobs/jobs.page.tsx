import type { ServiceJob } from '@stowline/contract/operations/working.contract'
import { jobsScreen as words } from '@stowline/text/jobs-screen'
import { nouns } from '@stowline/text/nouns'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { ListPage, type ListSpec, type RowAction, type StartBatch } from '../../../ui/list-page/index.ts'
import { useSurface } from '../../../ui/surface/use-surface.tsx'
import { jobColumns } from './job-columns.tsx'
import { JobDialog, jobsKey } from './job.dialog.tsx'
import { JobDrawer } from './job.drawer.tsx'
import { jobList } from './jobs.filters.ts'
import { barsUndo, undoJobs } from './undoing.tsx'

const parts = { new: JobDialog }
const steps = [undoJobs]

const menuOf = (row: ServiceJob, start: StartBatch<ServiceJob>): RowAction[] =>
  barsUndo(row)
    ? []
    : [{ id: undoJobs.id, label: undoJobs.label, icon: undoJobs.icon, onClick: () => start(undoJobs, [row]) }]

/** /ops/jobs: value-added work that a warehouse did, charged by the merchants' cards. */
export default function JobsPage() {
  const { show, surface } = useSurface(parts)
  const spec = useMemo((): ListSpec<ServiceJob> => {
    const add = () => show('new', {})
    return {
      ...jobList,
      key: jobsKey,
      title: words.title,
      noun: nouns.jobs,
      rowName: ({ no }) => no,
      columns: jobColumns,
      actions: [{ id: 'new', label: words.add, icon: Plus, isPrimary: true, onClick: add }],
      rowActions: menuOf,
      onCreate: add,
      batchActions: steps,
      drawer: (walk) => <JobDrawer {...walk} actions={menuOf} />,
      empty: { drawing: 'calm', text: words.firstUse, hint: words.firstUseHint },
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
