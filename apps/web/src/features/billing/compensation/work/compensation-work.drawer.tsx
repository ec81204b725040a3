import { compensating, type CompensationWork } from '@stowline/contract/operations/compensating.contract'
import { compensationScreen } from '@stowline/text/compensation-screen'
import { workTexts } from '@stowline/text/operations-screen'
import { ConnectedWork } from '../../../../api/connected.tsx'
import { useListedRow } from '../../../../api/listed-row.tsx'
import { useApi } from '../../../../api/use-api.ts'
import { SayName } from '../../../../ui/language/say.tsx'
import type { DrawerWalk, RowAction, StartBatch } from '../../../../ui/list-page/index.ts'
import { WorkDrawer } from '../../work-drawer.tsx'
import { compensationTag } from '../compensation-columns.tsx'
import { CompensationSections } from '../compensation-sections.tsx'
import { workLinkOf } from './deciding.tsx'

type Props = DrawerWalk<CompensationWork> & {
  readonly actions: (row: CompensationWork, start: StartBatch<CompensationWork>) => readonly RowAction[]
}

/** One merchant's compensation beside the list, and what is decided of it. */
export const CompensationWorkDrawer = ({ id, row: listed, actions, startBatch, ...walk }: Props) => {
  const { row, absence } = useListedRow(compensating.list, { id, row: listed, notFound: compensationScreen.notFound })
  const shown = { row, absence, tagOf: ({ state }: CompensationWork) => compensationTag(state) }
  return (
    <WorkDrawer {...walk} {...shown} actionsOf={(one) => actions(one, startBatch)}>
      {(one) => <Body row={one} />}
    </WorkDrawer>
  )
}

const Body = ({ row }: { row: CompensationWork }) => {
  const { data } = useApi(compensating.detail, { merchantId: row.merchantId, id: row.id }, { isQuiet: true })
  const detail = data?.id === row.id ? data : undefined
  return (
    <>
      <CompensationSections
        row={detail ?? row}
        detail={detail}
        linkOf={workLinkOf(row)}
        merchant={{ label: workTexts.merchant, value: <SayName of={row.merchantName} /> }}
      />
      <ConnectedWork merchantId={row.merchantId} kind="compensation" id={row.id} />
    </>
  )
}
