import type { shipping } from '@stowline/contract/shipping/shipping.contract'
import type { Output } from '@stowline/contract/kernel/rpc'
import type { LabelFormat } from '@stowline/domain/shipping/carrier'
import { sql } from 'kysely'
import { batchIds } from '../../../kernel/batch.ts'
import type { Handler } from '../../../kernel/context.ts'
import { givenAgain } from './fetch-documents.ts'

type Prints = Output<typeof shipping.printCounts>[number]['prints']

/**
 * How often each order's label was printed, so that nobody sticks it on two parcels unawares, and what it can be printed on: by the documents
 * that we hold, and those that its carrier gives again.
 */
export const printCounts: Handler<typeof shipping.printCounts> = async ({ orderIds }, { db, carriers }) => {
  const rows = await db
    .selectFrom('labels as l')
    .select(['l.order_id', 'l.print_count', 'l.tracking_number', 'l.carrier', 'l.origin'])
    .select(
      sql<
        LabelFormat[]
      >`array(select distinct d.format from label_documents d where d.tenant_id = l.tenant_id and d.label_id = l.id)`.as(
        'held',
      ),
    )
    .where('l.order_id', 'in', batchIds(orderIds))
    .where('l.state', 'in', ['ready', 'printed'])
    .$narrowType<{ order_id: string }>()
    .execute()
  return rows.map((row) => ({
    orderId: row.order_id,
    printCount: row.print_count,
    trackingNumber: row.tracking_number,
    prints: printsOf([...row.held, ...givenAgain(carriers, row)]),
  }))
}

const printsOf = (formats: readonly LabelFormat[]): Prints => [
  ...(formats.some((format) => format !== 'zpl') ? (['sheet'] as const) : []),
  ...(formats.includes('zpl') ? (['zpl'] as const) : []),
]
