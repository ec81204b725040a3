import { Button } from 'antd'
import type { ComponentProps, ReactNode } from 'react'
import { Sections } from '../../ui/drawer/facts.tsx'
import { RecordDrawer } from '../../ui/drawer/record-drawer.tsx'
import { useText } from '../../ui/language/language.tsx'
import type { DrawerWalk, RowAction } from '../../ui/list-page/index.ts'
import { StatusTag } from '../../ui/status-tag/status-tag.tsx'

type Numbered = { readonly no: string }
type Props<Row extends Numbered> = Pick<DrawerWalk<Row>, 'onClose' | 'onPrevious' | 'onNext'> & {
  readonly row: Row | undefined
  /** What stands there while there is no row. */
  readonly absence: ReactNode
  readonly tagOf: (row: Row) => ComponentProps<typeof StatusTag>
  readonly actionsOf: (row: Row) => readonly RowAction[]
  readonly children: (row: Row) => ReactNode
}

const goesBack: ReadonlySet<string> = new Set(['reject', 'undo'])

/** One record of the provider's queue beside its list, and what may be decided of it: the first step is filled, unless it goes back. */
export const WorkDrawer = <Row extends Numbered>({ row, absence, tagOf, actionsOf, children, ...walk }: Props<Row>) => {
  const t = useText()
  const own = row ? actionsOf(row).toReversed() : []
  return (
    <RecordDrawer
      title={row?.no ?? ''}
      status={row && <StatusTag {...tagOf(row)} isPill />}
      {...walk}
      footer={
        own.length > 0 &&
        own.map(({ id, label, onClick }, at) => (
          <Button key={id} type={!goesBack.has(id) && at === own.length - 1 ? 'primary' : 'default'} onClick={onClick}>
            {t(label)}
          </Button>
        ))
      }
    >
      {row ? <Sections>{children(row)}</Sections> : absence}
    </RecordDrawer>
  )
}
