import type { ProductRow } from '@stowline/contract/products/products.schema'
import { cents, toDecimal } from '@stowline/domain/kernel/money'
import type { Measures } from '@stowline/domain/kernel/units'
import { missingOf } from '@stowline/domain/products/check-product'
import { sql } from 'kysely'
import type { CamelDb } from '../../db/camel.ts'
import type { Context } from '../../kernel/context.ts'
import { promised } from '../inventory/index.ts'

/** Measures of which a length of 0 says that they are not known. */
export const measuresOrNull = (
  length: number,
  width: number,
  height: number,
  weight: number,
  unit: Measures['unit'],
): Measures | null => (length > 0 ? { length, width, height, weight, unit } : null)

/** Products as lists and drawers show them. */
export const productRows = (db: CamelDb, { now }: Pick<Context, 'now'>) =>
  db
    .selectFrom('products as p')
    .select(['p.id', 'p.sku', 'p.nameCn', 'p.nameEn', 'p.category', 'p.declaredValueCents', 'p.customsCurrency'])
    .select(['p.length', 'p.width', 'p.height', 'p.weight', 'p.unit', 'p.upc', 'p.ucc', 'p.qrCode', 'p.cartonRate'])
    .select(['p.cartonLength', 'p.cartonWidth', 'p.cartonHeight', 'p.cartonWeight', 'p.cartonUnit'])
    .select([
      'p.verifiedLength',
      'p.verifiedWidth',
      'p.verifiedHeight',
      'p.verifiedWeight',
      'p.hasSerials',
      'p.hasExpiry',
    ])
    .select(['p.picture', 'p.state', 'p.submittedAt', 'p.decidedAt', 'p.decidedBy', 'p.rejectReason'])
    .select(['p.createdAt', 'p.version'])
    .select(
      sql<number>`coalesce((select sum(greatest(0, ${promised('k', now())})) from stock k where k.tenant_id = p.tenant_id and k.product_id = p.id), 0)::int`.as(
        'available',
      ),
    )

type StoredProduct = Awaited<ReturnType<ReturnType<typeof productRows>['execute']>>[number]

/** A product as the wire shows it. */
export const toProductRow = (row: StoredProduct): ProductRow => {
  const { sku, nameCn, nameEn, category, customsCurrency, upc, ucc, qrCode, state, picture, version } = row
  const declarationAmount = row.declaredValueCents > 0 ? toDecimal(cents(row.declaredValueCents)) : null
  const measures = measuresOrNull(row.length, row.width, row.height, row.weight, row.unit)
  return {
    id: row.id,
    ...{ sku, nameCn, nameEn, category, declarationAmount, customsCurrency, measures, upc, ucc, qrCode },
    cartonRate: row.cartonRate || null,
    carton: measuresOrNull(row.cartonLength, row.cartonWidth, row.cartonHeight, row.cartonWeight, row.cartonUnit),
    ...{ picture, state, version, hasSerials: row.hasSerials, hasExpiry: row.hasExpiry },
    missing: missingOf({ nameCn, nameEn, category, declarationAmount, measures }),
    verified:
      row.verifiedLength === null
        ? null
        : {
            length: row.verifiedLength,
            width: row.verifiedWidth ?? 0,
            height: row.verifiedHeight ?? 0,
            weight: row.verifiedWeight ?? 0,
            unit: 'imperial',
          },
    decidedBy: row.decidedBy,
    decidedTime: row.decidedAt?.toISOString() ?? null,
    submittedTime: row.submittedAt?.toISOString() ?? null,
    rejectReason: row.rejectReason,
    available: row.available,
    createdTime: row.createdAt.toISOString(),
  }
}
