import type { operations } from '@stowline/contract/operations/operations.contract'
import { merchantsScreen as words } from '@stowline/text/merchants-screen'
import type { ColumnOf } from '../../../api/list.ts'
import { SayName } from '../../../ui/language/say.tsx'
import { TwoLines } from '../../../ui/list-page/index.ts'
import { NumberCell } from '../../../ui/number-cell/number-cell.tsx'
import { StatusTag } from '../../../ui/status-tag/status-tag.tsx'
import { Moment } from '../../../ui/time/moment.tsx'

/** Columns of the merchants. */
export const merchantColumns: readonly ColumnOf<typeof operations.listMerchants>[] = [
  {
    id: 'code',
    title: words.code,
    width: 176,
    isMandatory: true,
    isRowName: true,
    fixed: 'start',
    render: (row) => <NumberCell value={row.code} />,
  },
  {
    id: 'name',
    title: words.name,
    width: 224,
    rank: 1,
    render: (row) => <SayName of={row.name} />,
  },
  {
    id: 'state',
    title: words.state,
    width: 112,
    isMandatory: true,
    rank: 1,
    canGrow: false,
    render: ({ isActivated }) => (
      <StatusTag
        {...(isActivated ? { tone: 'done', label: words.activated } : { tone: 'parked', label: words.invited })}
      />
    ),
  },
  {
    id: 'admin',
    title: words.admin,
    width: 248,
    rank: 1,
    render: (row) => <TwoLines above={row.adminUserName} below={row.adminEmail} />,
  },
  {
    id: 'created',
    title: words.created,
    width: 136,
    canGrow: false,
    sort: 'createdTime',
    render: (row) => <Moment value={row.createdTime} />,
  },
]
