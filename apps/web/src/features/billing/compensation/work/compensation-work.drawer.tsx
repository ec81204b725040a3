import { compensating, type CompensationWork } from '@stowline/contract/operations/compensating.contract'
import { compensationScreen } from '@stowline/text/compensation-screen'
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
import { compensationTag } from '../compensation-columns.tsx'
import { CompensationSections } from '../compensation-sections.tsx'
import { workLinkOf } from './deciding.tsx'

type Props = DrawerWalk<CompensationWork> & {
  readonly actions: (row: CompensationWork, start: StartBatch<CompensationWork>) => readonly RowAction[]
}

/** One merchant's compensation beside the list, and what is decided of it. */
export const CompensationWorkDrawer = ({ id, row: listed, actions, startBatch, ...walk }: Props) => {
  const t = useText()
  const { row, absence } = useListedRow(compensating.list, { id, row: listed, notFound: compensationScreen.notFound })
  const own = row ? actions(row, startBatch).toReversed() : []
  return (
    <RecordDrawer
      title={row?.no ?? ''}
      status={row && <StatusTag {...compensationTag(row.state)} isPill />}
      onClose={walk.onClose}
      onPrevious={walk.onPrevious}
      onNext={walk.onNext}
      footer={
        own.length > 0 &&
        own.map((action) => (
          <Button key={action.id} type={action.id === 'reject' ? 'default' : 'primary'} onClick={action.onClick}>
            {t(action.label)}
          </Button>
        ))
      }
    >
      {row ? <Body row={row} /> : absence}
    </RecordDrawer>
  )
}

const Body = ({ row }: { row: CompensationWork }) => {
  const { data } = useApi(compensating.detail, { merchantId: row.merchantId, id: row.id }, { isQuiet: true })
  const detail = data?.id === row.id ? data : undefined
  return (
    <Sections>
      <CompensationSections
        row={detail ?? row}
        detail={detail}
        linkOf={workLinkOf(row)}
        merchant={{ label: workTexts.merchant, value: <SayName of={row.merchantName} /> }}
      />
    </Sections>
  )
}
