import { returns } from '@stowline/contract/returns/returns.contract'
import type { ReturnRow } from '@stowline/contract/returns/returns.schema'
import { returnsScreen as words } from '@stowline/text/returns-screen'
import { send } from '../../api/client.ts'
import { Connected } from '../../api/connected.tsx'
import { useListedRow } from '../../api/listed-row.tsx'
import { useApi } from '../../api/use-api.ts'
import type { DrawerWalk, RowAction, StartBatch } from '../../ui/list-page/index.ts'
import { LabelSection } from './label-section.tsx'
import { ReturnFrame } from './return-frame.tsx'
import { ReturnSections } from './return-sections.tsx'

type Props = DrawerWalk<ReturnRow> & {
  readonly actions: (row: ReturnRow, start: StartBatch<ReturnRow>) => readonly RowAction[]
}

/** One return beside its list: what came, what is done with it, its photos, and what was done to it. */
export const ReturnDrawer = ({ id, row: listed, actions, startBatch, ...walk }: Props) => {
  const { row, absence } = useListedRow(returns.list, { id, row: listed, notFound: words.notFound })
  return (
    <ReturnFrame {...walk} row={row} absence={absence} actions={row ? actions(row, startBatch) : []}>
      {(one) => <Body row={one} />}
    </ReturnFrame>
  )
}

const Body = ({ row }: { row: ReturnRow }) => {
  const { data } = useApi(returns.detail, { id: row.id }, { isQuiet: true })
  const detail = data?.id === row.id ? data : undefined
  return (
    <>
      <ReturnSections
        row={detail ?? row}
        detail={detail}
        linkOf={(fileId) => send(returns.file, { id: row.id, fileId })}
        label={detail && <LabelSection detail={detail} />}
      />
      <Connected kind="return" id={row.id} />
    </>
  )
}
