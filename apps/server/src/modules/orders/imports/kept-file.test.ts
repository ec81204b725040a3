import { api } from '@stowline/contract'
import { expect, test } from 'vitest'
import { removeExpiredFilesJob } from '../../../files/remove-expired.job.ts'
import { testDatabase } from '../../../testing/database.ts'
import { withFilesAndTasks } from '../../../testing/factories/import-bench.ts'
import { makeMerchant } from '../../../testing/factories/merchant.ts'
import { importHandlers } from './imports.handlers.ts'

const day = 86_400_000
const headers = 'Order no,Recipient name,Address 1,Address 2,City,State,ZIP,Phone,SKU,Quantity'
/** The SKU's column bears a name that nobody knows. */
const partly = `${headers.replace('SKU', 'What')}\nK-2,Dana Whitfield,12 Oak St,,Portland,OR,97209,503-555-0100,MUG,1`
const order = 'K-1,Dana Whitfield,12 Oak St,,Portland,OR,97209,503-555-0100,MUG,1'

test('a file that is imported is kept with its bytes, also when its columns are not matched yet; one that is refused goes after its day', async () => {
  let at = new Date()
  const database = await testDatabase()
  const merchant = await makeMerchant(database)
  const { tenantId } = merchant
  const bench = await withFilesAndTasks(database, tenantId, { now: () => at })
  const inTenant = <T>(fn: Parameters<typeof database.transaction<T>>[1]) =>
    database.transaction({ role: 'app', tenantId }, fn)
  const upload = async (content: string) => {
    const file = { tenantId, slot: 'orderImport', name: 'o.csv', contentType: 'text/csv', bytes: Buffer.from(content) }
    const stored = await inTenant((db) => bench.files.put(db, { ...file, expiresAt: new Date(at.getTime() + day) }))
    return stored.fileId
  }
  const check = (fileId: string) =>
    bench.run(api.imports.importOrders, importHandlers.importOrders, {
      fileId,
      storeId: merchant.stores.amazon,
      step: 'check',
    } as never)

  const [good, unmatched, refused] = [
    await upload(`${headers}\n${order}`),
    await upload(partly),
    await upload('Order no,Who\nK-3,Dana'),
  ]
  const { importId } = await check(good)
  await bench.runTasks()
  expect(await check(unmatched)).not.toHaveProperty('taskId')
  await expect(check(refused)).rejects.toMatchObject({ code: 'imports.noHeader' })

  at = new Date(at.getTime() + 2 * day)
  const services = {
    now: () => at,
    files: bench.files,
    within: database.transaction,
    signal: new AbortController().signal,
  }
  await removeExpiredFilesJob.handle({}, services as unknown as Parameters<typeof removeExpiredFilesJob.handle>[1])
  const bytesOf = async (fileId: string) => (await inTenant((db) => bench.files.read(db, fileId)))?.bytes.toString()
  expect(await Promise.all([good, unmatched, refused].map(bytesOf))).toEqual([
    `${headers}\n${order}`,
    partly,
    undefined,
  ])
  // It can still be read again.
  const { taskId } = await bench.run(api.imports.importOrders, importHandlers.importOrders, {
    importId,
    step: 'check',
  } as never)
  await bench.runTasks()
  expect(
    await inTenant((db) =>
      db
        .selectFrom('tasks')
        .select(['state', 'error_code'])
        .where('id', '=', taskId ?? '')
        .executeTakeFirst(),
    ),
  ).toEqual({
    state: 'ready',
    error_code: null,
  })
})
