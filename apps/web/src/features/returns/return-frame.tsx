import type { ReturnRow } from '@stowline/contract/returns/returns.schema'
import { isVoidable } from '@stowline/domain/returns/return-moves'
import { trackingDiffers } from '@stowline/domain/returns/tracking-difference'
import { returnDetail, returnsScreen as words } from '@stowline/text/returns-screen'
import type { ReactNode } from 'react'
import { DrawerButtons } from '../../ui/drawer/drawer-buttons.tsx'
import { Sections } from '../../ui/drawer/facts.tsx'
import { type Problem, ProblemBanner } from '../../ui/drawer/problem-banner.tsx'
import { RecordDrawer } from '../../ui/drawer/record-drawer.tsx'
import { useText } from '../../ui/language/language.tsx'
import type { DrawerWalk, RowAction } from '../../ui/list-page/index.ts'
import { StatusTag } from '../../ui/status-tag/status-tag.tsx'
import { statusOf } from './return-status.ts'

type Props<Row extends ReturnRow> = Pick<DrawerWalk<Row>, 'onClose' | 'onPrevious' | 'onNext'> & {
  readonly row: Row | undefined
  readonly absence: ReactNode
  /** What is next first. */
  readonly actions: readonly RowAction[]
  readonly children: (row: Row) => ReactNode
}

/** The drawer of a return, whoever looks at it. */
export const ReturnFrame = <Row extends ReturnRow>({ row, absence, actions, children, ...walk }: Props<Row>) => {
  const t = useText()
  const shown = actions.filter(({ isDanger }) => !isDanger)
  return (
    <RecordDrawer
      title={row?.returnNo ?? ''}
      status={row && <StatusTag {...statusOf(row)} isPill />}
      {...walk}
      footer={shown.length > 0 && <DrawerButtons actions={shown} hasNext={shown[0]?.id !== 'appeal'} />}
    >
      {row ? (
        <Sections>
          <ProblemBanner problems={problemsOf(row, t)} />
          {children(row)}
        </Sections>
      ) : (
        absence
      )}
    </RecordDrawer>
  )
}

const problemsOf = (row: ReturnRow, t: ReturnType<typeof useText>): Problem[] => [
  ...(row.status === 'rejected'
    ? [{ id: 'rejected', tone: 'blocked' as const, title: t(words.rejectedWhy, { reason: row.rejectReason }) }]
    : []),
  ...(row.isOvertime
    ? [{ id: 'overtime', tone: 'attention' as const, title: t(words.waited, { count: row.waitedDays }) }]
    : []),
  // The number of a label that was bought for the way back is another one, as it should be.
  ...(!isVoidable(row.labelState) && trackingDiffers(row.trackingNumber, row.shippedTracking)
    ? [
        {
          id: 'tracking',
          tone: 'attention' as const,
          title: t(returnDetail.tracking, { back: row.trackingNumber, out: row.shippedTracking.join(', ') }),
        },
      ]
    : []),
]
