import { settings } from '@stowline/contract/settings/settings.contract'
import type { CamelDb } from '../../db/camel.ts'
import { contains, oneOf } from '../../kernel/list/conditions.ts'
import { listOf } from '../../kernel/list/list-of.ts'
import { selected } from '../../kernel/list/page.ts'
import { letters, moment } from '../../kernel/list/sorts.ts'

const storeRows = (db: CamelDb) =>
  db.selectFrom('stores as s').select(['s.id', 's.name', 's.platform', 's.state', 's.createdAt', 's.version'])

/** The merchant's stores, oldest first, disabled ones among them. */
export const storeList = listOf(settings.stores, {
  from: 'stores as s',
  id: 's.id',
  rows: selected(storeRows, (row) => ({
    id: row.id,
    shopName: row.name,
    platformId: row.platform,
    isActive: row.state === 'active',
    createdTime: row.createdAt.toISOString(),
    version: row.version,
  })),
  sorts: { createdTime: moment('s.created_at'), shopName: letters('s.name') },
  defaultSort: { field: 'createdTime', order: 'asc' },
  filters: { text: contains('s.name'), platforms: oneOf('s.platform') },
})
