import { recharging, type RechargeWork } from '@stowline/contract/operations/recharging.contract'
import { rechargeScreen } from '@stowline/text/recharge-screen'
import { workTexts } from '@stowline/text/operations-screen'
import { Button } from 'antd'
import { useListedRow } from '../../../../api/listed-row.tsx'
import { useApi } from '../../../../api/use-api.ts'
import { Sections } from '../../../../ui/drawer/facts.tsx'
import { RecordDrawer } from '../../../../ui/drawer/record-drawer.tsx'
import { useText } from '../../../../ui/language/language.tsx'
import { SayName } from '../../../../ui/language/say.tsx'
import type { DrawerWalk, RowAction, StartBatch } from '../../../../ui/list-page/index.ts'
import { StatusTag } from '../../../../ui/status-tag/status-tag.tsx'
import { rechargeTag } from '../recharge-columns.tsx'
import { RechargeSections } from '../recharge-sections.tsx'
import { workLinkOf } from './deciding.tsx'

type Props = DrawerWalk<RechargeWork> & {
  readonly actions: (row: RechargeWork, start: StartBatch<RechargeWork>) => readonly RowAction[]
}

/** One merchant's recharge beside the list: its proofs in sight, and what is decided of it. */
export const RechargeWorkDrawer = ({ id, row: listed, actions, startBatch, ...walk }: Props) => {
  const t = useText()
  const { row, absence } = useListedRow(recharging.list, { id, row: listed, notFound: rechargeScreen.notFound })
  const own = row ? actions(row, startBatch).toReversed() : []
  return (
    <RecordDrawer
      title={row?.no ?? ''}
      status={row && <StatusTag {...rechargeTag(row.state)} isPill />}
      onClose={walk.onClose}
      onPrevious={walk.onPrevious}
      onNext={walk.onNext}
      footer={
        own.length > 0 &&
        own.map((action) => (
          <Button key={action.id} type={action.id === 'confirm' ? 'primary' : 'default'} onClick={action.onClick}>
            {t(action.label)}
          </Button>
        ))
      }
    >
      {row ? <Body row={row} /> : absence}
    </RecordDrawer>
  )
}

const Body = ({ row }: { row: RechargeWork }) => {
  const { data } = useApi(recharging.detail, { merchantId: row.merchantId, id: row.id }, { isQuiet: true })
  const detail = data?.id === row.id ? data : undefined
  return (
    <Sections>
      <RechargeSections
        row={detail ?? row}
        detail={detail}
        linkOf={workLinkOf(row)}
        merchant={{ label: workTexts.merchant, value: <SayName of={row.merchantName} /> }}
      />
    </Sections>
  )
}
