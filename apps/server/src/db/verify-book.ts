import { createHash } from 'node:crypto'
import { type ChainedSet, chainFault, chainStart } from '@stowline/domain/billing/chain'
import type { Database } from './database.ts'

/** Entries read at a time. */
const atOnce = 5_000

export type BookProof = {
  readonly tenant: string
  readonly entries: number
  /** The hash of the last entry: the one to compare with what was kept. */
  readonly head: string
  /** The first entry that does not follow from the one before it. */
  readonly broken?: { readonly number: number; readonly setId: string; readonly fault: string }
  /** Posting sets that no entry tells of. */
  readonly left: number
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

type Client = Parameters<Parameters<Database['session']>[0]>[0]
type Entry = ChainedSet & { readonly hash: string; readonly moved: number; readonly came: number }

const entriesAfter = async (client: Client, tenantId: string, number: number): Promise<Entry[]> => {
  const { rows } = await client.query<Entry>(
    `select e.tenant_id as "tenantId", e.number, e.set_id as "setId", s.kind, s.business_id as "businessId", s.reverses,
       (extract(epoch from s.at) * 1000000)::bigint::text as at, s.by_id as "byId", e.balance_cents as balance, e.cents as moved, e.came_cents as came, e.hash,
       coalesce((select jsonb_agg(jsonb_build_object('account', p.account, 'currency', p.currency, 'cents', p.cents) order by p.line)
         from postings p where p.tenant_id = e.tenant_id and p.set_id = e.set_id), '[]') as postings
     from book_entries e left join posting_sets s on s.tenant_id = e.tenant_id and s.id = e.set_id
     where e.tenant_id = $1 and e.number > $2 order by e.number limit ${atOnce}`,
    [tenantId, number],
  )
  return rows
}

const proofOf = async (client: Client, id: string, tenant: string): Promise<BookProof> => {
  let before: Pick<Entry, 'number' | 'hash' | 'balance' | 'came'> = chainStart
  const { rows } = await client.query<{ n: number }>(
    'select count(*) as n from posting_sets s where tenant_id = $1 and not exists (select from book_entries e where e.tenant_id = s.tenant_id and e.set_id = s.id)',
    [id],
  )
  const proof = () => ({ tenant, entries: before.number, head: before.hash, left: Number(rows[0]?.n ?? 0) })
  for (;;) {
    const some = await entriesAfter(client, id, before.number)
    for (const entry of some) {
      const fault = chainFault(before, entry, sha256)
      if (fault) return { ...proof(), broken: { number: entry.number, setId: entry.setId, fault } }
      before = entry
    }
    if (some.length < atOnce) return proof()
  }
}

/** Proves the book of every merchant from its first entry, all of one moment: each hash is computed again from the postings themselves. */
export const verifyBooks = (database: Database): Promise<BookProof[]> =>
  database.session(async (client) => {
    await client.query('begin isolation level repeatable read read only; set local statement_timeout = 0')
    try {
      const { rows } = await client.query<{ id: string; code: string }>(
        `select id, code from tenants t where exists (select from posting_sets s where s.tenant_id = t.id) order by code`,
      )
      const proofs: BookProof[] = []
      for (const { id, code } of rows) proofs.push(await proofOf(client, id, code))
      return proofs
    } finally {
      await client.query('rollback')
    }
  })
