import type { settings } from '@stowline/contract/settings/settings.contract'
import { platformMarks, platformNames } from '@stowline/text/orders'
import { storesScreen as words } from '@stowline/text/stores-screen'
import type { ColumnOf } from '../../api/list.ts'
import { Say } from '../../ui/language/say.tsx'
import { StatusTag } from '../../ui/status-tag/status-tag.tsx'
import { Moment } from '../../ui/time/moment.tsx'
import type { Store } from './stores.filters.ts'

/** Columns of the stores; a name opens its form. */
export const storeColumns = (edit: (store: Store) => void): readonly ColumnOf<typeof settings.stores>[] => [
  {
    id: 'shopName',
    title: words.shopName,
    width: 280,
    isMandatory: true,
    isRowName: true,
    fixed: 'start',
    sort: 'shopName',
    render: (row) => (
      <button type="button" className="kit-link" onClick={() => edit(row)}>
        {row.shopName}
      </button>
    ),
  },
  {
    id: 'platform',
    title: words.platform,
    width: 160,
    rank: 1,
    render: ({ platformId }) => (
      <>
        <span className="carrier-mark">{platformMarks[platformId]}</span> <Say text={platformNames[platformId]} />
      </>
    ),
  },
  {
    id: 'state',
    title: words.state,
    width: 112,
    isMandatory: true,
    rank: 1,
    canGrow: false,
    render: ({ isActive }) => (
      <StatusTag {...(isActive ? { tone: 'done', label: words.active } : { tone: 'neutral', label: words.disabled })} />
    ),
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
