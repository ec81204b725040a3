import { adjusting, type AdjustmentWork } from '@stowline/contract/operations/adjusting.contract'
import { adjustmentEventNames, adjustmentStateNames } from '@stowline/text/adjustment'
import { adjustmentWork as words } from '@stowline/text/adjustment-screen'
import { useListedRow } from '../../../api/listed-row.tsx'
import { useApi } from '../../../api/use-api.ts'
import { Facts } from '../../../ui/drawer/facts.tsx'
import { ProblemBanner } from '../../../ui/drawer/problem-banner.tsx'
import { useText } from '../../../ui/language/language.tsx'
import type { DrawerWalk, RowAction, StartBatch } from '../../../ui/list-page/index.ts'
import { MoneyHistory } from '../money-history.tsx'
import { WorkDrawer } from '../work-drawer.tsx'
import { adjustmentTag } from './adjustment-columns.tsx'
import { adjustmentFacts } from './deciding.tsx'

type Props = DrawerWalk<AdjustmentWork> & {
  readonly actions: (row: AdjustmentWork, start: StartBatch<AdjustmentWork>) => readonly RowAction[]
}

/** One adjustment beside the list, and what is decided of it. */
export const AdjustmentWorkDrawer = ({ id, row: listed, actions, startBatch, ...walk }: Props) => {
  const { row, absence } = useListedRow(adjusting.list, { id, row: listed, notFound: words.notFound })
  return (
    <WorkDrawer
      {...walk}
      {...{ row, absence, tagOf: adjustmentTag }}
      actionsOf={(one: AdjustmentWork) => actions(one, startBatch)}
    >
      {(one) => <Body row={one} />}
    </WorkDrawer>
  )
}

const Body = ({ row }: { row: AdjustmentWork }) => {
  const t = useText()
  const { data } = useApi(adjusting.detail, { merchantId: row.merchantId, id: row.id }, { isQuiet: true })
  const detail = data?.id === row.id ? data : undefined
  const { state, decisionNote } = row
  return (
    <>
      {state === 'rejected' && (
        <ProblemBanner
          problems={[{ id: state, tone: 'blocked', title: t(adjustmentStateNames.rejected), reason: decisionNote }]}
        />
      )}
      <Facts facts={adjustmentFacts(row)} />
      {detail && <MoneyHistory lines={detail.history} names={adjustmentEventNames} />}
    </>
  )
}
