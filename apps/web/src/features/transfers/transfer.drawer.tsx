import { transfers } from '@stowline/contract/transfers/transfers.contract'
import type { TransferRow } from '@stowline/contract/transfers/transfers.schema'
import { transfersScreen as words } from '@stowline/text/transfers-screen'
import { Connected } from '../../api/connected.tsx'
import { send } from '../../api/client.ts'
import { useListedRow } from '../../api/listed-row.tsx'
import { RecordCharges } from '../../api/record-charges.tsx'
import { useApi } from '../../api/use-api.ts'
import { DrawerButtons } from '../../ui/drawer/drawer-buttons.tsx'
import { Sections } from '../../ui/drawer/facts.tsx'
import { ProblemBanner } from '../../ui/drawer/problem-banner.tsx'
import { RecordDrawer } from '../../ui/drawer/record-drawer.tsx'
import { useText } from '../../ui/language/language.tsx'
import type { DrawerWalk, RowAction, StartBatch } from '../../ui/list-page/index.ts'
import { StatusTag } from '../../ui/status-tag/status-tag.tsx'
import { OwnPallets } from './pallets/own-pallets.tsx'
import { TransferSections } from './transfer-sections.tsx'
import { problemOf, transferTag } from './transfer-status.ts'

type Menu = (row: TransferRow, start: StartBatch<TransferRow>) => readonly RowAction[]
type Props = DrawerWalk<TransferRow> & {
  readonly actions: Menu
  /** What mends it, when something waits for its merchant. */
  readonly mend: (row: TransferRow) => RowAction | undefined
}

/** One transfer beside its list: how far it is, its products and papers, what it costs, and what was done to it. */
export const TransferDrawer = ({ id, row: listed, actions, mend, startBatch, ...walk }: Props) => {
  const { row, absence } = useListedRow(transfers.list, { id, row: listed, notFound: words.notFound })
  const mending = row && mend(row)
  const menu = row ? actions(row, startBatch).filter(({ isDanger, id: own }) => !isDanger && own !== mending?.id) : []
  return (
    <RecordDrawer
      title={row?.transID ?? ''}
      status={row && <StatusTag {...transferTag(row.status)} isPill />}
      onClose={walk.onClose}
      onPrevious={walk.onPrevious}
      onNext={walk.onNext}
      footer={row && <DrawerButtons actions={mending ? [mending, ...menu] : menu} hasNext={mending !== undefined} />}
    >
      {row ? <Body row={row} mending={mending} /> : absence}
    </RecordDrawer>
  )
}

const Body = ({ row, mending }: { row: TransferRow; mending: RowAction | undefined }) => {
  const t = useText()
  const { data } = useApi(transfers.detail, { id: row.id }, { isQuiet: true })
  const detail = data?.id === row.id ? data : undefined
  const problem = problemOf(detail ?? row)
  return (
    <Sections>
      {problem && (
        <ProblemBanner problems={[{ id: row.status, tone: problem.tone, title: t(problem.text), action: mending }]} />
      )}
      <TransferSections
        row={detail ?? row}
        detail={detail}
        linkOf={(fileId) => send(transfers.file, { id: row.id, fileId })}
        below={
          <>
            {(row.kind === 'ltl' || row.isPallet) && <OwnPallets row={row} />}
            <RecordCharges numbers={[row.transferNo]} />
            <Connected kind="transfer" id={row.id} />
          </>
        }
      />
    </Sections>
  )
}
