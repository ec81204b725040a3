import { bolNumber } from '@stowline/domain/transfers/shipping-codes'
import { camel } from '../../../db/camel.ts'
import type { Work } from '../../../kernel/context.ts'
import { companyPrefixOf, takeCartonNumbers } from '../../inbound/index.ts'

type Numbering = Pick<Work, 'db' | 'tenantId'>

/** Numbers the cartons of lines that have none yet, by the company prefix of now; what has a number keeps it. */
export const numberCartons = async ({ db }: Numbering, transferIds: readonly string[]): Promise<void> => {
  const lines = await camel(db)
    .selectFrom('transferLines')
    .select(['id', 'transferId', 'cartons'])
    .where('transferId', 'in', transferIds)
    .where('cartonFrom', '=', 0)
    .where('cartons', '>', 0)
    .orderBy('transferId')
    .orderBy('lineNo')
    .forUpdate()
    .execute()
  if (!lines.length) return
  const carton_prefix = await companyPrefixOf(db)
  let next = await takeCartonNumbers(
    db,
    lines.reduce((sum, { cartons }) => sum + cartons, 0),
  )
  for (const { id, cartons } of lines) {
    await db.updateTable('transfer_lines').set({ carton_from: next }).where('id', '=', id).execute()
    next += cartons
  }
  const ids = [...new Set(lines.map(({ transferId }) => transferId))]
  await db.updateTable('transfers').set({ carton_prefix }).where('id', 'in', ids).execute()
}

/** Gives a number to the bill of lading of transfers that have none yet. */
export const numberBols = async ({ db, tenantId }: Numbering, transferIds: readonly string[]): Promise<void> => {
  const wanted = await camel(db)
    .selectFrom('transfers as t')
    .leftJoin('transferBols as b', 'b.transferId', 't.id')
    .select(['t.id', 't.transferNo'])
    .where('t.id', 'in', transferIds)
    .where('b.bolNo', 'is', null)
    .orderBy('t.id')
    .execute()
  if (!wanted.length) return
  const [prefix, first] = [await companyPrefixOf(db), await takeCartonNumbers(db, wanted.length)]
  await db
    .insertInto('transfer_bols')
    .values(
      wanted.map(({ id, transferNo }, at) => ({
        ...{ tenant_id: tenantId, transfer_id: id, bol_no: bolNumber(prefix, first + at, transferNo) },
      })),
    )
    .onConflict((conflict) => conflict.columns(['tenant_id', 'transfer_id']).doNothing())
    .execute()
}
