import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { refusalOf } from '../http/call/dispatch.ts'
import type { Services } from '../kernel/context.ts'
import { testDatabase } from '../testing/database.ts'
import { newHolder } from '../testing/factories/holder.ts'
import { slots } from './slots.ts'
import { receiveUpload } from './upload.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})

const limits = { ...slots.orderImport, maxBytes: 200 * 2 ** 20 }

/** An upload of so many megabytes, of which the last byte never comes: it breaks off when it is told to. */
const begin = (holder: Awaited<ReturnType<typeof newHolder>>, megabytes: number) => {
  const { promise: isIn, resolve: allIn } = Promise.withResolvers<void>()
  const { promise: held, resolve: breakOff } = Promise.withResolvers<void>()
  const content = (async function* () {
    for (let n = 0; n < megabytes; n++) yield Buffer.alloc(2 ** 20)
    allIn()
    await held
    throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
  })()
  const ended = receiveUpload(
    {} as Services,
    { ...holder, slot: null, fileId: null, noticeFileId: null, taskIds: [], limits },
    { name: 'a', content },
  )
  ended.catch(() => {})
  return { isIn, breakOff, ended }
}

test('what one merchant has under way leaves room for the others', async () => {
  const [merchant, other] = [await newHolder(database), await newHolder(database)]
  const large = begin(merchant, 60)
  await large.isIn
  await expect(begin(merchant, 1).ended).rejects.toMatchObject({ code: 'server.busy' })
  const theirs = begin(other, 50)
  await theirs.isIn
  for (const { breakOff, ended } of [large, theirs]) {
    breakOff()
    await expect(ended).rejects.toMatchObject({ code: 'request.invalid' })
  }
})

test('an upload that breaks off is no error of the server’s, and is not logged as one', async () => {
  const { breakOff, ended } = begin(await newHolder(database), 1)
  breakOff()
  const error: unknown = await ended.catch((broken: unknown) => broken)
  const log = { error: () => expect.fail('logged') } as never
  expect(refusalOf(error, log, { call: 'upload', requestId: '' })).toBe(error)
})
