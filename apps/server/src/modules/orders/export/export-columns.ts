import type { OrderExportField } from '@stowline/domain/orders/export-fields'
import { labelStateNames, orderStatusNames, platformNames } from '@stowline/text/orders'
import { signTypeNames } from '@stowline/text/shipping'
import { sql } from 'kysely'
import { carrierNames, serviceNames } from '../../../kernel/carrier-names.ts'
import type { ExportColumn } from '../../tasks/index.ts'

/** How the columns of the export are read: `o` is the order, `s` its store, `w` the warehouse, `l` the line. */
const plain = (column: string, width = 14): ExportColumn => ({ value: sql.ref(column), width })

export const exportColumns: Readonly<Record<OrderExportField, ExportColumn>> = {
  orderNo: plain('o.order_no', 18),
  platformNo: plain('o.platform_no', 22),
  shopName: plain('s.name', 18),
  platform: { value: sql.ref('s.platform'), names: platformNames },
  status: { value: sql.ref('o.status'), names: orderStatusNames },
  createdTime: plain('o.created_at', 18),
  paidTime: plain('o.paid_at', 18),
  shipBy: plain('o.ship_by', 18),
  shippedTime: plain('o.shipped_at', 18),
  buyerName: plain('o.buyer_name', 18),
  buyerEmail: plain('o.buyer_email', 24),
  recipient: plain('o.recipient', 18),
  company: plain('o.company', 18),
  phone: plain('o.phone', 16),
  street: plain('o.street', 26),
  street2: plain('o.street2'),
  cityName: plain('o.city', 16),
  stateorProvince: plain('o.state', 8),
  postalCode: plain('o.postal_code', 10),
  country: plain('o.country', 8),
  sku: { value: sql.ref('l.sku'), ofLine: true, width: 18 },
  itemName: { value: sql.ref('l.name'), ofLine: true, width: 30 },
  quantity: { value: sql.ref('l.quantity'), ofLine: true, width: 8 },
  warehouse: plain('w.short_name', 10),
  carrier: { value: sql.ref('o.carrier'), names: carrierNames, width: 12 },
  service: { value: sql.ref('o.service_code'), names: serviceNames, width: 18 },
  signType: { value: sql.ref('o.sign_type'), names: signTypeNames },
  length: plain('o.length', 8),
  width: plain('o.width', 8),
  height: plain('o.height', 8),
  weight: plain('o.weight', 8),
  unit: plain('o.unit', 10),
  trackingNumber: plain('o.tracking_number', 24),
  labelState: { value: sql.ref('o.label_state'), names: labelStateNames },
  charge: {
    value: sql`(select (sum(b.charge_cents) / 100.0)::float8 from labels b
      where b.tenant_id = o.tenant_id and b.order_id = o.id and b.state in ('ready', 'printed', 'voiding'))`,
    width: 16,
  },
  remark: plain('o.remark', 24),
}
