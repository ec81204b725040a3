import { compensation } from '@stowline/contract/billing/compensation.contract'
import type { CompensationRow } from '@stowline/contract/billing/compensation.schema'
import { compensationStateNames } from '@stowline/text/compensation'
import { compensationScreen as words } from '@stowline/text/compensation-screen'
import { send } from '../../../api/client.ts'
import { Connected } from '../../../api/connected.tsx'
import { useListedRow } from '../../../api/listed-row.tsx'
import { useApi } from '../../../api/use-api.ts'
import { Sections } from '../../../ui/drawer/facts.tsx'
import { ProblemBanner } from '../../../ui/drawer/problem-banner.tsx'
import { RecordDrawer } from '../../../ui/drawer/record-drawer.tsx'
import { useText } from '../../../ui/language/language.tsx'
import type { DrawerWalk } from '../../../ui/list-page/index.ts'
import { StatusTag } from '../../../ui/status-tag/status-tag.tsx'
import { compensationTag } from './compensation-columns.tsx'
import { CompensationSections } from './compensation-sections.tsx'

/** One compensation beside its list: what it is for, what shows it, and what became of it. */
export const CompensationDrawer = ({ id, row: listed, startBatch: _, ...walk }: DrawerWalk<CompensationRow>) => {
  const { row, absence } = useListedRow(compensation.list, { id, row: listed, notFound: words.notFound })
  return (
    <RecordDrawer
      title={row?.no ?? ''}
      status={row && <StatusTag {...compensationTag(row.state)} isPill />}
      onClose={walk.onClose}
      onPrevious={walk.onPrevious}
      onNext={walk.onNext}
    >
      {row ? <Body row={row} /> : absence}
    </RecordDrawer>
  )
}

const Body = ({ row }: { row: CompensationRow }) => {
  const t = useText()
  const { data } = useApi(compensation.detail, { id: row.id }, { isQuiet: true })
  const detail = data?.id === row.id ? data : undefined
  const { state, decisionNote } = row
  return (
    <Sections>
      {state === 'rejected' && (
        <ProblemBanner
          problems={[{ id: state, tone: 'blocked', title: t(compensationStateNames.rejected), reason: decisionNote }]}
        />
      )}
      <CompensationSections
        row={detail ?? row}
        detail={detail}
        linkOf={(fileId) => send(compensation.file, { id: row.id, fileId })}
      />
      <Connected kind="compensation" id={row.id} />
    </Sections>
  )
}
