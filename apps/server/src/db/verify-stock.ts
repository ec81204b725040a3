import { createHash } from 'node:crypto'
import { type ChainedMovement, headText, movementFault, noMovement } from '@stowline/domain/inventory/chain'
import type { Database } from './database.ts'

/** Movements read at a time. */
const atOnce = 5_000

export type StockProof = {
  readonly tenant: string
  readonly movements: number
  /** Over the last movement of each product in each warehouse: the one to compare with what was kept. */
  readonly head: string
  /** The first movement that does not follow from the one before it; `end`: movements behind it are gone. */
  readonly broken?: {
    readonly sku: string
    readonly warehouse: string
    readonly seq: number
    readonly id: string
    readonly fault: 'gap' | 'hash' | 'end'
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

type Client = Parameters<Parameters<Database['session']>[0]>[0]
type Movement = ChainedMovement & {
  readonly hash: string
  readonly sku: string
  readonly warehouse: string
  readonly moves: number
}

const movementsAfter = async (client: Client, tenantId: string, last: Movement | undefined): Promise<Movement[]> => {
  const { rows } = await client.query<Movement>(
    `select m.tenant_id as "tenantId", m.warehouse_id as "warehouseId", m.product_id as "productId", m.seq, m.id, m.lot_id as "lotId", m.type, m.bucket,
       m.quantity, m.lot_on_hand as "lotOnHand", m.sellable, m.reserved, m.pending, m.defective, m.frozen,
       (extract(epoch from m.at) * 1000000)::bigint::text as at, m.reference_kind as "referenceKind", m.reference_id as "referenceId",
       m.reference_no as "referenceNo", m.reason, m.note, m.by_id as "byId", m.by_name as "byName", m.hash, p.sku, h.code as warehouse, k.moves
     from stock_movements m
     join stock k on k.tenant_id = m.tenant_id and k.warehouse_id = m.warehouse_id and k.product_id = m.product_id
     join products p on p.tenant_id = m.tenant_id and p.id = m.product_id join warehouses h on h.id = m.warehouse_id
     where m.tenant_id = $1 and (m.product_id, m.warehouse_id, m.seq) > ($2, $3, $4)
     order by m.product_id, m.warehouse_id, m.seq limit ${atOnce}`,
    [tenantId, last?.productId ?? '', last?.warehouseId ?? '', last?.seq ?? 0],
  )
  return rows
}

const isSame = (a: Movement, b: Movement | undefined): boolean =>
  a.productId === b?.productId && a.warehouseId === b.warehouseId

const named = ({ sku, warehouse, seq, id }: Movement, fault: 'gap' | 'hash' | 'end') => ({
  sku,
  warehouse,
  seq,
  id,
  fault,
})

const proofOf = async (client: Client, id: string, tenant: string): Promise<StockProof> => {
  const ends: Movement[] = []
  let last: Movement | undefined
  let movements = 0
  const proof = () => ({ tenant, movements, head: ends.length ? sha256(headText(ends)) : '' })
  /** The chain of a product in a warehouse is whole when its last movement is the one that its stock counts to. */
  const ended = (end: Movement | undefined) => {
    if (end) ends.push(end)
    return end && end.seq !== end.moves ? named(end, 'end') : undefined
  }
  for (;;) {
    const some = await movementsAfter(client, id, last)
    for (const movement of some) {
      const follows = isSame(movement, last)
      const broken = follows ? undefined : ended(last)
      if (broken) return { ...proof(), broken }
      const fault = movementFault((follows && last) || noMovement, movement, sha256)
      if (fault) return { ...proof(), broken: named(movement, fault) }
      last = movement
      movements += 1
    }
    if (some.length === atOnce) continue
    const broken = ended(last)
    return { ...proof(), ...(broken && { broken }) }
  }
}

/** Proves the journal of every merchant's stock from its first movement, all of one moment: each hash is computed again from the movement itself. */
export const verifyStock = (database: Database): Promise<StockProof[]> =>
  database.session(async (client) => {
    await client.query('begin isolation level repeatable read read only; set local statement_timeout = 0')
    try {
      const { rows } = await client.query<{ id: string; code: string }>(
        'select id, code from tenants t where exists (select from stock_movements m where m.tenant_id = t.id) order by code',
      )
      const proofs: StockProof[] = []
      for (const { id, code } of rows) proofs.push(await proofOf(client, id, code))
      return proofs
    } finally {
      await client.query('rollback')
    }
  })
