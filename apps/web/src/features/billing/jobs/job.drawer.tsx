import { working, type ServiceJob } from '@stowline/contract/operations/working.contract'
import { jobsScreen as words } from '@stowline/text/jobs-screen'
import { useListedRow } from '../../../api/listed-row.tsx'
import { Facts } from '../../../ui/drawer/facts.tsx'
import type { DrawerWalk, RowAction, StartBatch } from '../../../ui/list-page/index.ts'
import { WorkDrawer } from '../work-drawer.tsx'
import { jobTag } from './job-columns.tsx'
import { becameFacts, jobFacts } from './undoing.tsx'

type Props = DrawerWalk<ServiceJob> & {
  readonly actions: (row: ServiceJob, start: StartBatch<ServiceJob>) => readonly RowAction[]
}

/** One job beside the list, and the way to undo it. */
export const JobDrawer = ({ id, row: listed, actions, startBatch, ...walk }: Props) => {
  const { row, absence } = useListedRow(working.list, { id, row: listed, notFound: words.notFound })
  return (
    <WorkDrawer
      {...walk}
      {...{ row, absence, tagOf: jobTag }}
      actionsOf={(one: ServiceJob) => actions(one, startBatch)}
    >
      {(one) => <Facts facts={[...jobFacts(one), ...becameFacts(one)]} />}
    </WorkDrawer>
  )
}
