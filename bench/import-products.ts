import { withCheckDigit } from '../packages/domain/src/products/check-digit.ts'
import { portalAt } from '../e2e/portal-at.ts'
import { connected, openOrderWorld, type OrderWorld } from './order-world.ts'
import type { TestServer } from '../apps/server/src/testing/postgres-server.ts'
import { report, seconds, times } from './report.ts'

const limit = { perThousand: 0.6, growth: 1.5 }

const header = 'SKU,Name in Chinese,Name in English,Category,Declared value,Length,Width,Height,Weight,Unit,UPC'

/** A sheet of so many products, all of them good. */
const sheetOf = (run: string, count: number): Uint8Array<ArrayBuffer> => {
  const lines = Array.from({ length: count }, (_, at) => {
    const upc = withCheckDigit(`${run.length}${String(at).padStart(10, '0')}`)
    return `BENCH-${run}-${at},台灯 ${at},Lamp ${at},lighting,12.50,16,9,7,3.4,in / lb,${upc}`
  })
  return new TextEncoder().encode([header, ...lines].join('\n'))
}

/** Check and commit of a sheet, as a person's program does it, in seconds. */
const importOnce = async ({ server, token }: OrderWorld, run: string, count: number): Promise<number> => {
  const portal = portalAt(server.url, token)
  const fileId = await portal.upload('productImport', `${run}.csv`, sheetOf(run, count))
  const started = performance.now()
  const { importId, taskId } = await portal.call<{ importId: string; taskId: string }>('imports.importProducts', {
    fileId,
    step: 'check',
  })
  await portal.finished(taskId)
  const commit = await portal.call<{ taskId: string }>('imports.importProducts', {
    importId,
    step: 'commit',
    mode: 'allOrNothing',
  })
  const { succeeded } = await portal.finished(commit.taskId)
  if (succeeded !== count) throw new Error(`${succeeded} of ${count} products were registered`)
  return (performance.now() - started) / 1000
}

/** The same rows by one bare statement, in seconds. */
const bareInsert = async ({ databaseUrl, tenant }: OrderWorld, count: number): Promise<number> => {
  const sql = await connected(databaseUrl)
  const started = performance.now()
  await sql.query(
    `insert into products (tenant_id, id, sku, name_cn, name_en, category, declared_value_cents, length, width, height, weight, upc, created_at)
     select $1, 'bare-' || n, 'BARE-' || n, '台灯 ' || n, 'Lamp ' || n, 'lighting', 1250, 16, 9, 7, 3.4, 'B' || n, now() from generate_series(1, $2::int) n`,
    [tenant, count],
  )
  const took = (performance.now() - started) / 1000
  await sql.end()
  return took
}

/** So many products from a sheet, and a tenth of them: what a thousand rows cost may not grow with the file. */
export const benchProducts = async (postgres: TestServer, count: number): Promise<void> => {
  const world = await openOrderWorld(postgres, 0)
  try {
    await importOnce(world, 'w', 100)
    const few = await importOnce(world, 'few', count / 10)
    const many = await importOnce(world, 'manyy', count)
    const bare = await bareInsert(world, count)
    const [perThousand, before] = [(many / count) * 1_000, (few / (count / 10)) * 1_000]
    report({
      work: `import of ${count.toLocaleString('en')} products: 1,000 rows, check + commit`,
      measured: seconds(perThousand),
      bare: seconds((bare / count) * 1_000),
      ratio: times(many / bare),
      target: `<= ${limit.perThousand} s`,
      isMet: perThousand <= limit.perThousand,
    })
    const growth = perThousand / before
    report({
      work: `the same beside a sheet of ${(count / 10).toLocaleString('en')}`,
      measured: seconds(perThousand),
      bare: seconds(before),
      ratio: times(growth),
      target: `<= ${limit.growth} x`,
      isMet: growth <= limit.growth,
    })
  } finally {
    await world.server.end()
  }
}
