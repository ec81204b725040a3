import { products } from '@stowline/contract/products/products.contract'
import { onlineSkuKindNames } from '@stowline/text/online-skus-screen'
import { onlineSkuExportColumns } from '@stowline/text/products'
import { sql } from 'kysely'
import { exportOf } from '../tasks/index.ts'
import { onlineSkuList } from './online-sku-list.ts'

/** The online SKUs as a sheet that the import reads again: a row for each product of one, when a column of the products is asked for. */
export const onlineSkuExport = exportOf(onlineSkuList, products.exportOnlineSkus, {
  kind: 'exportOnlineSkus',
  fileName: 'online-skus',
  sourcePath: '/product/sale',
  chosen: ({ onlineSkuIds, filters }) => ({ ids: onlineSkuIds, filters }),
  order: 'asc',
  joins: sql`left join stores s on s.tenant_id = u.tenant_id and s.id = u.store_id`,
  lines: {
    join: sql`join online_sku_children c on c.tenant_id = u.tenant_id and c.online_sku_id = u.id
      join products p on p.tenant_id = c.tenant_id and p.id = c.product_id`,
    order: sql`p.sku`,
  },
  headers: onlineSkuExportColumns,
  columns: {
    sku: { value: sql.ref('u.sku_number'), width: 22 },
    kind: { value: sql.ref('u.kind'), names: onlineSkuKindNames },
    store: { value: sql.ref('s.name'), width: 22 },
    productSku: { value: sql.ref('p.sku'), ofLine: true, width: 22 },
    nameCn: { value: sql.ref('p.name_cn'), ofLine: true, width: 26 },
    nameEn: { value: sql.ref('p.name_en'), ofLine: true, width: 30 },
    quantity: { value: sql.ref('c.quantity'), ofLine: true },
    remark: { value: sql.ref('u.remark'), width: 30 },
    createdTime: { value: sql.ref('u.created_at') },
    verifiedTime: {
      value: sql`(select case when bool_and(v.state = 'verified') then max(v.decided_at) end
        from online_sku_children k join products v on v.tenant_id = k.tenant_id and v.id = k.product_id
        where k.tenant_id = u.tenant_id and k.online_sku_id = u.id)`,
    },
  },
})
