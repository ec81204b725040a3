import { recharge } from '@stowline/contract/billing/recharge.contract'
import type { RechargeRow } from '@stowline/contract/billing/recharge.schema'
import { rechargeStateNames } from '@stowline/text/recharge'
import { rechargeScreen as words } from '@stowline/text/recharge-screen'
import { Button } from 'antd'
import { send } from '../../../api/client.ts'
import { useListedRow } from '../../../api/listed-row.tsx'
import { useApi } from '../../../api/use-api.ts'
import { Sections } from '../../../ui/drawer/facts.tsx'
import { ProblemBanner } from '../../../ui/drawer/problem-banner.tsx'
import { RecordDrawer } from '../../../ui/drawer/record-drawer.tsx'
import { useText } from '../../../ui/language/language.tsx'
import type { DrawerWalk, RowAction } from '../../../ui/list-page/index.ts'
import { StatusTag } from '../../../ui/status-tag/status-tag.tsx'
import { rechargeTag } from './recharge-columns.tsx'
import { RechargeSections } from './recharge-sections.tsx'

type Props = DrawerWalk<RechargeRow> & {
  readonly actions: (row: RechargeRow, start: DrawerWalk<RechargeRow>['startBatch']) => readonly RowAction[]
}

/** One recharge beside its list: what was sent, its proofs, and what became of it. */
export const RechargeDrawer = ({ id, row: listed, actions, startBatch, ...walk }: Props) => {
  const t = useText()
  const { row, absence } = useListedRow(recharge.list, { id, row: listed, notFound: words.notFound })
  const own = row ? actions(row, startBatch) : []
  return (
    <RecordDrawer
      title={row?.no ?? ''}
      status={row && <StatusTag {...rechargeTag(row.state)} isPill />}
      onClose={walk.onClose}
      onPrevious={walk.onPrevious}
      onNext={walk.onNext}
      footer={
        own.length > 0 &&
        own.map(({ id: key, label, onClick }) => (
          <Button key={key} onClick={onClick}>
            {t(label)}
          </Button>
        ))
      }
    >
      {row ? <Body row={row} /> : absence}
    </RecordDrawer>
  )
}

const Body = ({ row }: { row: RechargeRow }) => {
  const t = useText()
  const { data } = useApi(recharge.detail, { id: row.id }, { isQuiet: true })
  const detail = data?.id === row.id ? data : undefined
  const { state, decisionNote } = row
  return (
    <Sections>
      {state === 'rejected' && (
        <ProblemBanner
          problems={[{ id: state, tone: 'blocked', title: t(rechargeStateNames.rejected), reason: decisionNote }]}
        />
      )}
      <RechargeSections
        row={detail ?? row}
        detail={detail}
        linkOf={(fileId) => send(recharge.file, { id: row.id, fileId })}
      />
    </Sections>
  )
}
