import { recharging, type RechargeWork } from '@stowline/contract/operations/recharging.contract'
import { rechargeScreen } from '@stowline/text/recharge-screen'
import { workTexts } from '@stowline/text/operations-screen'
import { useListedRow } from '../../../../api/listed-row.tsx'
import { useApi } from '../../../../api/use-api.ts'
import { SayName } from '../../../../ui/language/say.tsx'
import type { DrawerWalk, RowAction, StartBatch } from '../../../../ui/list-page/index.ts'
import { WorkDrawer } from '../../work-drawer.tsx'
import { rechargeTag } from '../recharge-columns.tsx'
import { RechargeSections } from '../recharge-sections.tsx'
import { workLinkOf } from './deciding.tsx'

type Props = DrawerWalk<RechargeWork> & {
  readonly actions: (row: RechargeWork, start: StartBatch<RechargeWork>) => readonly RowAction[]
}

/** One merchant's recharge beside the list: its proofs in sight, and what is decided of it. */
export const RechargeWorkDrawer = ({ id, row: listed, actions, startBatch, ...walk }: Props) => {
  const { row, absence } = useListedRow(recharging.list, { id, row: listed, notFound: rechargeScreen.notFound })
  const shown = { row, absence, tagOf: ({ state }: RechargeWork) => rechargeTag(state) }
  return (
    <WorkDrawer {...walk} {...shown} actionsOf={(one) => actions(one, startBatch)}>
      {(one) => <Body row={one} />}
    </WorkDrawer>
  )
}

const Body = ({ row }: { row: RechargeWork }) => {
  const { data } = useApi(recharging.detail, { merchantId: row.merchantId, id: row.id }, { isQuiet: true })
  const detail = data?.id === row.id ? data : undefined
  return (
    <RechargeSections
      row={detail ?? row}
      detail={detail}
      linkOf={workLinkOf(row)}
      merchant={{ label: workTexts.merchant, value: <SayName of={row.merchantName} /> }}
    />
  )
}
