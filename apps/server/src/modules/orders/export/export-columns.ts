import { recordOf } from '@stowline/domain/kernel/records'
import { type OrderExportField, orderExportFields } from '@stowline/domain/orders/export-fields'
import { columnOf, type FieldName, orderFields, type PlainSheetColumn } from '@stowline/domain/orders/order-fields'
import { labelStateNames, orderStatusNames, platformNames } from '@stowline/text/orders'
import { signTypeNames } from '@stowline/text/shipping'
import { sql } from 'kysely'
import { carrierNames, serviceNames } from '../../../kernel/carrier-names.ts'
import type { ExportColumn } from '../../tasks/index.ts'

/** Columns of the sheet that are not a column of the order as it is: `o` is the order, `s` its store, `w` the warehouse, `l` the line. */
const others: Readonly<Record<Exclude<OrderExportField, FieldName<PlainSheetColumn>>, ExportColumn>> = {
  shopName: { value: sql.ref('s.name'), width: 18 },
  platform: { value: sql.ref('s.platform'), names: platformNames },
  status: { value: sql.ref('o.status'), names: orderStatusNames },
  sku: { value: sql.ref('l.sku'), ofLine: true, width: 18 },
  itemName: { value: sql.ref('l.name'), ofLine: true, width: 30 },
  quantity: { value: sql.ref('l.quantity'), ofLine: true, width: 8 },
  warehouse: { value: sql.ref('w.short_name'), width: 10 },
  carrier: { value: sql.ref('o.carrier'), names: carrierNames, width: 12 },
  service: { value: sql.ref('o.service_code'), names: serviceNames, width: 18 },
  signType: { value: sql.ref('o.sign_type'), names: signTypeNames },
  labelState: { value: sql.ref('o.label_state'), names: labelStateNames },
  estimate: { value: sql`(o.estimate_cents / 100.0)::float8`, width: 12 },
  charge: {
    value: sql`(select (sum(b.charge_cents) / 100.0)::float8 from labels b
      where b.tenant_id = o.tenant_id and b.order_id = o.id and b.state in ('ready', 'printed', 'voiding'))`,
    width: 16,
  },
}

const isOther = (field: OrderExportField): field is keyof typeof others => field in others
const plain = (column: PlainSheetColumn): ExportColumn => ({
  value: sql.ref(`o.${column}`),
  width: orderFields[column].sheet,
})

/** How each column of the export is read. */
export const exportColumns: Readonly<Record<OrderExportField, ExportColumn>> = recordOf(orderExportFields, (field) =>
  isOther(field) ? others[field] : plain(columnOf[field]),
)
