import type { imports } from '@stowline/contract/orders/imports.contract'
import { joinLines } from '@stowline/domain/inbound/imports/check'
import type { Handler } from '../../../kernel/context.ts'
import { packingCheck } from './check-packing.ts'
import { toRecord } from './check-groups.ts'
import { getImport, readAllRows } from './stored-import.ts'

/** What a committed packing list brings, as lines of a shipment. A product that is gone since is none. */
export const packedLines: Handler<typeof imports.packedLines> = async ({ importId }, ctx) => {
  await getImport(ctx.db, importId, ['packing'])
  const rows = (await readAllRows(ctx.db, importId)).filter(({ state }) => state === 'created')
  const checked = await packingCheck()(ctx.db, rows.map(toRecord))
  return joinLines(checked.flatMap(({ made }) => made?.line ?? []))
}
