import { transferring, type TransferWork } from '@stowline/contract/operations/transferring.contract'
import { workTexts } from '@stowline/text/operations-screen'
import { transfersScreen } from '@stowline/text/transfers-screen'
import { send } from '../../../api/client.ts'
import { ConnectedWork } from '../../../api/connected.tsx'
import { useListedRow } from '../../../api/listed-row.tsx'
import { useApi } from '../../../api/use-api.ts'
import { DrawerButtons } from '../../../ui/drawer/drawer-buttons.tsx'
import { Sections } from '../../../ui/drawer/facts.tsx'
import { ProblemBanner } from '../../../ui/drawer/problem-banner.tsx'
import { RecordDrawer } from '../../../ui/drawer/record-drawer.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { SayName } from '../../../ui/language/say.tsx'
import type { DrawerWalk, RowAction, StartBatch } from '../../../ui/list-page/index.ts'
import { StatusTag } from '../../../ui/status-tag/status-tag.tsx'
import { TransferSections } from '../transfer-sections.tsx'
import { WorkPallets } from './work-pallets.tsx'
import { problemOf, transferTag } from '../transfer-status.ts'

type Props = DrawerWalk<TransferWork> & {
  readonly actions: (row: TransferWork, start: StartBatch<TransferWork>) => readonly RowAction[]
  readonly next: (row: TransferWork) => string | undefined
}

/** One merchant's transfer beside the queue. */
export const TransferWorkDrawer = ({ id, row: listed, actions, next, startBatch, ...walk }: Props) => {
  const { row, absence } = useListedRow(transferring.list, { id, row: listed, notFound: transfersScreen.notFound })
  return (
    <RecordDrawer
      title={row?.transID ?? ''}
      status={row && <StatusTag {...transferTag(row.status)} isPill />}
      onClose={walk.onClose}
      onPrevious={walk.onPrevious}
      onNext={walk.onNext}
      footer={row && <DrawerButtons actions={actions(row, startBatch)} hasNext={next(row) !== undefined} />}
    >
      {row ? <Body row={row} /> : absence}
    </RecordDrawer>
  )
}

const Body = ({ row }: { row: TransferWork }) => {
  const t = useText()
  const { data } = useApi(transferring.detail, { merchantId: row.merchantId, id: row.id }, { isQuiet: true })
  const detail = data?.id === row.id ? data : undefined
  const problem = problemOf(row)
  return (
    <Sections>
      {problem && <ProblemBanner problems={[{ id: row.status, tone: problem.tone, title: t(problem.text) }]} />}
      <TransferSections
        row={detail ?? row}
        detail={detail}
        first={[{ label: workTexts.merchant, value: <SayName of={row.merchantName} /> }]}
        linkOf={(fileId) => send(transferring.file, { merchantId: row.merchantId, id: row.id, fileId })}
        below={(row.kind === 'ltl' || row.isPallet) && <WorkPallets row={row} />}
      />
      <ConnectedWork merchantId={row.merchantId} kind="transfer" id={row.id} />
    </Sections>
  )
}
