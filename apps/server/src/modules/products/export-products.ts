import { products } from '@stowline/contract/products/products.contract'
import { productCategoryNames, productExportColumns, productStateNames } from '@stowline/text/products'
import { imports } from '@stowline/text/imports'
import { measureUnitNames } from '@stowline/text/reference'
import { type RawBuilder, sql } from 'kysely'
import type { AliasedColumn } from '../../kernel/list/conditions.ts'
import { exportOf } from '../tasks/index.ts'
import { productList } from './product-list.ts'

const of = (column: AliasedColumn) => ({ value: sql.ref(column) })
/** A number of which 0 says that it is not known. */
const known = (column: AliasedColumn): { readonly value: RawBuilder<unknown> } => ({
  value: sql`nullif(${sql.ref(column)}, 0)`,
})

/** In words that the import reads again. */
const yesNo = (column: AliasedColumn) => ({
  value: sql`case when ${sql.ref(column)} then 'yes' else 'no' end`,
  names: { yes: imports.yes, no: imports.no },
})

/** The products as a sheet: the selected ones, or all that the filters let through. */
export const productExport = exportOf(productList, products.exportProducts, {
  kind: 'exportProducts',
  fileName: 'products',
  sourcePath: '/product/pre_entry',
  chosen: ({ productIds, filters }) => ({ ids: productIds, filters }),
  order: 'asc',
  joins: sql``,
  headers: productExportColumns,
  columns: {
    sku: { ...of('p.sku'), width: 22 },
    nameCn: { ...of('p.name_cn'), width: 26 },
    nameEn: { ...of('p.name_en'), width: 30 },
    category: { ...of('p.category'), names: productCategoryNames },
    status: { ...of('p.state'), names: productStateNames },
    declarationAmount: { value: sql`nullif(p.declared_value_cents, 0)::float8 / 100` },
    customsCurrency: of('p.customs_currency'),
    length: known('p.length'),
    width: known('p.width'),
    height: known('p.height'),
    weight: known('p.weight'),
    unit: { ...of('p.unit'), names: measureUnitNames },
    verifiedLength: of('p.verified_length'),
    verifiedWidth: of('p.verified_width'),
    verifiedHeight: of('p.verified_height'),
    verifiedWeight: of('p.verified_weight'),
    cartonRate: known('p.carton_rate'),
    cartonLength: known('p.carton_length'),
    cartonWidth: known('p.carton_width'),
    cartonHeight: known('p.carton_height'),
    cartonWeight: known('p.carton_weight'),
    cartonUnit: { ...of('p.carton_unit'), names: measureUnitNames },
    upc: of('p.upc'),
    ucc: of('p.ucc'),
    qrCode: of('p.qr_code'),
    hasSerials: yesNo('p.has_serials'),
    hasExpiry: yesNo('p.has_expiry'),
    createdTime: of('p.created_at'),
    decidedTime: of('p.decided_at'),
  },
})
