import type { shipping } from '@stowline/contract/shipping/shipping.contract'
import type { Output } from '@stowline/contract/kernel/rpc'
import { sql } from 'kysely'
import { batchIds } from '../../../kernel/batch.ts'
import type { Handler, Work } from '../../../kernel/context.ts'
import { givenAgain } from './fetch-documents.ts'
import { wantPictures } from './make-pictures.job.ts'

type State = Output<typeof shipping.labelPictures>[number]['state']
type Row = {
  readonly orderId: string
  readonly carrier: string
  readonly origin: string
  readonly bytes: Buffer | null
  readonly isKnown: boolean
  readonly formats: readonly string[]
}

/** Pictures of the orders' labels, as far as they are made; those that are missing are made by a job. */
export const labelPictures: Handler<typeof shipping.labelPictures> = async ({ orderIds }, ctx) => {
  const { rows } = await sql<Row>`
    select l.order_id as "orderId", l.carrier, l.origin, p.bytes, p.label_id is not null as "isKnown",
      array(select distinct d.format from label_documents d where d.tenant_id = l.tenant_id and d.label_id = l.id) as formats
    from labels l left join label_pictures p on p.tenant_id = l.tenant_id and p.label_id = l.id
    where l.order_id = any (${batchIds(orderIds)}) and l.state in ('ready', 'printed')`.execute(ctx.db)
  const answers = rows.map((row) => ({
    orderId: row.orderId,
    state: stateOf(row, ctx.carriers),
    png: row.bytes?.toString('base64') ?? null,
  }))
  const coming = answers.filter(({ state }) => state === 'coming').map(({ orderId }) => orderId)
  // Whoever looks asks again until they are there: what is under way is not ordered once more.
  await wantPictures(ctx, coming, { db: ctx.db, singletonKey: `${ctx.tenantId} ${coming[0]}` })
  return answers
}

/** Of a label without documents there can be a picture when its carrier gives them again. */
const stateOf = (row: Row, carriers: Work['carriers']): State => {
  const { bytes, isKnown, formats } = row
  if (bytes) return 'made'
  if (isKnown) return 'none'
  if (formats.length === 0) return givenAgain(carriers, row).some((format) => format !== 'zpl') ? 'coming' : 'none'
  return formats.every((format) => format === 'zpl') ? 'zpl' : 'coming'
}
