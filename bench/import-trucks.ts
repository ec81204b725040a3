import { pdf } from '../apps/server/src/testing/uploads.ts'
import type { TestServer } from '../apps/server/src/testing/postgres-server.ts'
import { zipOf } from '../apps/server/src/testing/zip.ts'
import { portalAt } from '../e2e/portal-at.ts'
import { connected, openOrderWorld, type OrderWorld } from './order-world.ts'
import { report, seconds, times } from './report.ts'

const [transfers, rowsEach, documents] = [100, 5, 40]
const documentBytes = 100_000
const limit = 6
const headers = 'transID,From warehouse,To warehouse,Estimated ship date,SKU,Quantity,Pieces per carton,Stocking file'

/** What rows may name: a warehouse of the merchant and products that it has pieces of. */
const goodsOf = async ({ databaseUrl, tenant }: OrderWorld): Promise<{ code: string; skus: string[] }> => {
  const sql = await connected(databaseUrl)
  const { rows } = await sql.query<{ code: string; sku: string }>(
    `select w.code, p.sku from stock k join products p on p.tenant_id = k.tenant_id and p.id = k.product_id
     join warehouses w on w.id = k.warehouse_id where k.tenant_id = $1 and k.sellable - k.safety > 20 order by w.code, p.sku`,
    [tenant],
  )
  await sql.end()
  const code = rows[0]?.code ?? ''
  return { code, skus: rows.filter((row) => row.code === code).map(({ sku }) => sku) }
}

/** A Wednesday in two or three weeks. */
const shipDay = (): string => {
  const at = new Date(Date.now() + 14 * 86_400_000)
  while (at.getUTCDay() !== 3) at.setUTCDate(at.getUTCDate() + 1)
  return at.toISOString().slice(0, 10)
}

/** Transfers of five products each, which share the documents. */
const truckZip = ({ code, skus }: { code: string; skus: string[] }): Uint8Array<ArrayBuffer> => {
  if (skus.length < rowsEach) throw new Error('The demo has too few products for a truck zip')
  const day = shipDay()
  const rows = Array.from({ length: transfers * rowsEach }, (_, at) => {
    const nth = Math.floor(at / rowsEach)
    return `BENCH-TRUCK-${nth},${code},Amazon FTW1,${day},${skus[at % rowsEach]},2,1,docs/paper-${nth % documents}.pdf`
  })
  const padded = Buffer.concat([
    pdf.subarray(0, 9),
    Buffer.alloc(documentBytes, '%'),
    Buffer.from('\n'),
    pdf.subarray(9),
  ])
  const papers = Array.from({ length: documents }, (_, at) => ({ name: `docs/paper-${at}.pdf`, data: padded }))
  const zip = zipOf([{ name: 'trucks.csv', data: Buffer.from([headers, ...rows].join('\n')) }, ...papers])
  const bytes = new Uint8Array(zip.length)
  bytes.set(zip)
  return bytes
}

/** The upload of the same zip, which looks at every document in it, in seconds. */
const bareUploads = async ({ server, token }: OrderWorld, bytes: Uint8Array<ArrayBuffer>): Promise<number> => {
  const portal = portalAt(server.url, token)
  const started = performance.now()
  await portal.upload('transferImport', 'bare.zip', bytes)
  return (performance.now() - started) / 1000
}

/** A zip of 500 rows and 40 documents: checked and made, every transfer with its document. */
export const benchTrucks = async (postgres: TestServer): Promise<void> => {
  const world = await openOrderWorld(postgres, 0)
  try {
    const portal = portalAt(world.server.url, world.token)
    const bytes = truckZip(await goodsOf(world))
    const bare = await bareUploads(world, bytes)
    const fileId = await portal.upload('transferImport', 'trucks.zip', bytes)
    const started = performance.now()
    const { importId, taskId } = await portal.call<{ importId: string; taskId: string }>('imports.importTransfers', {
      fileId,
      step: 'check',
    })
    await portal.finished(taskId)
    const commit = await portal.call<{ taskId: string }>('imports.importTransfers', {
      importId,
      step: 'commit',
      mode: 'allOrNothing',
    })
    const { succeeded } = await portal.finished(commit.taskId)
    if (succeeded !== transfers) throw new Error(`${succeeded} of ${transfers} transfers were made`)
    const took = (performance.now() - started) / 1000
    report({
      work: `truck zip of ${transfers * rowsEach} rows and ${documents} documents, check + commit`,
      measured: seconds(took),
      bare: seconds(bare),
      ratio: times(took / bare),
      target: `<= ${limit} s`,
      isMet: took <= limit,
    })
  } finally {
    await world.server.end()
  }
}
