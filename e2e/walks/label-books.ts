import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Count } from '@stowline/carriers/double'
import { run } from '../../tools/run-command.ts'
import type { Server } from '../server.ts'
import { expect } from './portal.ts'

type Row = Readonly<Record<string, string | null>>
type Table = { readonly name: string; readonly columns: readonly { readonly name: string }[] }
type Posting = { readonly account: string; readonly cents: number }

/** What the book has of a label, in cents. */
type BookedLabel = {
  readonly isVoid: boolean
  readonly holds: readonly { readonly state: string; readonly cents: number; readonly captured: number }[]
  readonly charges: readonly (readonly Posting[])[]
  readonly refunds: readonly (readonly Posting[])[]
}

const command = async (name: string, dataDir: string, ...more: readonly string[]) => {
  const { code, output } = await run('node', ['apps/server/src/db-command.ts', name, ...more], {
    quiet: true,
    env: { DATA_DIR: dataDir },
  })
  expect(code, output).toBe(0)
}

/** The tables of a stopped product, as a backup has them: everything that is committed. */
const readTables = async (dataDir: string): Promise<(name: string) => readonly Row[]> => {
  const file = join(dataDir, 'books.jsonl.gz')
  await command('backup', dataDir, file)
  const tables = new Map<string, Row[]>()
  let table: Table | undefined
  for (const text of gunzipSync(await readFile(file))
    .toString()
    .trimEnd()
    .split('\n')) {
    const line = JSON.parse(text) as { readonly table?: Table } | (string | null)[]
    if (!Array.isArray(line)) table = line.table
    else if (table)
      tables
        .set(table.name, tables.get(table.name) ?? [])
        .get(table.name)
        ?.push(rowOf(table, line))
  }
  return (name) => tables.get(name) ?? []
}

const rowOf = ({ columns }: Table, values: readonly (string | null)[]): Row =>
  Object.fromEntries(columns.map(({ name }, at) => [name, values[at] ?? null]))

/** By the label's id, which is also the carrier's reference. */
const readLabels = async (dataDir: string): Promise<ReadonlyMap<string, BookedLabel>> => {
  const rows = await readTables(dataDir)
  const lines = Map.groupBy(rows('postings'), ({ set_id }) => set_id)
  const charges = Map.groupBy(rows('posting_sets'), ({ kind, business_id }) => (kind === 'label' ? business_id : null))
  const refunds = Map.groupBy(rows('posting_sets'), ({ reverses }) => reverses)
  const holds = Map.groupBy(rows('holds'), ({ business_id }) => business_id)
  const postingsOf = ({ id }: Row): Posting[] =>
    (lines.get(id ?? '') ?? [])
      .toSorted((a, b) => Number(a['line']) - Number(b['line']))
      .map(({ account, cents }) => ({ account: account ?? '', cents: Number(cents) }))
  const booked = ({ id, state }: Row): [string, BookedLabel] => {
    const own = charges.get(id ?? '') ?? []
    const held = (holds.get(id ?? '') ?? []).map((one) => ({
      state: one['state'] ?? '',
      cents: Number(one['cents']),
      captured: Number(one['captured_cents']),
    }))
    const taken = own.flatMap((set) => refunds.get(set['id'] ?? '') ?? [])
    return [
      id ?? '',
      { isVoid: state === 'void', holds: held, charges: own.map(postingsOf), refunds: taken.map(postingsOf) },
    ]
  }
  return new Map(rows('labels').map(booked))
}

/** A label as its sale at the carrier wants it in the book: held, charged, and paid back when it was voided; each once and with the same cents. */
const wantedOf = ({ cents, isVoided }: Count['sales'][number]): BookedLabel => ({
  isVoid: isVoided,
  holds: [{ state: 'captured', cents, captured: cents }],
  charges: [moved(cents)],
  refunds: isVoided ? [moved(-cents)] : [],
})
const moved = (cents: number): Posting[] => [
  { account: 'merchant', cents: -cents },
  { account: 'carrier', cents },
]

/** Stops the product and proves its book: by its own check, and label by label against what the carriers sold. */
export const proveBooks = async ({ end, dataDir }: Server, { sales }: Count): Promise<void> => {
  await end()
  await command('check', dataDir)
  const labels = await readLabels(dataDir)
  expect(sales.map(({ references }) => references.flatMap((one) => labels.get(one) ?? []))).toEqual(
    sales.map((sale) => [wantedOf(sale)]),
  )
}
