import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bucket, type S3Server, startS3Server } from '../testing/s3-server.ts'
import { bucketStorage } from './bucket.ts'
import { createFiles } from './files.ts'
import { folderStorage, openStorage, type Storage } from './storage.ts'

let s3: S3Server
let folder: string
beforeAll(async () => {
  s3 = await startS3Server()
  folder = mkdtempSync(join(tmpdir(), 'stowline-storage-'))
})
afterAll(async () => {
  await s3?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const stores: readonly (readonly [string, () => Storage])[] = [
  ['a folder', () => folderStorage(join(folder, 'files'))],
  ['a bucket', () => bucketStorage(bucket, s3.store)],
]

/** Bytes in pieces that nobody announced, as an archive or a sheet writes them. */
const inPieces = (bytes: Buffer, piece = 65_536): Readable =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece)
    })(),
    { objectMode: false },
  )
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const key = () => `tenant/2026-11/${randomBytes(8).toString('hex')}`

describe.each(stores)('%s', (_name, open) => {
  // Nothing, a byte, the size of a part and its neighbours, several parts.
  test.each([0, 1, 65_537, 8 * 2 ** 20 - 1, 8 * 2 ** 20, 8 * 2 ** 20 + 1, 21 * 2 ** 20])(
    'a stream of %i bytes comes back as it was, whole and as a stream',
    async (size) => {
      const storage = open()
      const [at, bytes] = [key(), randomBytes(size)]
      await storage.write(at, inPieces(bytes))
      expect(hashOf(await storage.readWhole(at))).toBe(hashOf(bytes))
      expect(hashOf(await buffer(await storage.read(at)))).toBe(hashOf(bytes))
    },
  )

  test('what is removed is gone, and removing it again is no error', async () => {
    const storage = open()
    const at = key()
    await storage.write(at, inPieces(Buffer.from('words')))
    await storage.remove(at)
    await storage.remove(at)
    await expect(storage.readWhole(at)).rejects.toThrow()
    await expect(storage.read(at).then(buffer)).rejects.toThrow()
  })

  test.each([3, 20 * 2 ** 20])('a stream that breaks after %i bytes leaves nothing', async (size) => {
    const storage = open()
    const at = key()
    const breaking = Readable.from(
      (async function* () {
        for await (const piece of inPieces(Buffer.alloc(size))) yield piece
        throw new Error('broke off')
      })(),
      { objectMode: false },
    )
    await expect(storage.write(at, breaking)).rejects.toThrow(/broke off/)
    await expect(storage.readWhole(at)).rejects.toThrow()
  })

  test('many at a time do not get into each other', async () => {
    const storage = open()
    const all = Array.from({ length: 40 }, () => ({ at: key(), bytes: randomBytes(10_000) }))
    await Promise.all(all.map(({ at, bytes }) => storage.write(at, inPieces(bytes))))
    const back = await Promise.all(all.map(({ at }) => storage.readWhole(at)))
    expect(back.map(hashOf)).toEqual(all.map(({ bytes }) => hashOf(bytes)))
  })

  test('size and hash of a file are those of its bytes, in one piece or as they come', async () => {
    const files = createFiles(open(), () => new Date())
    const bytes = randomBytes(9 * 2 ** 20)
    for (const given of [bytes, inPieces(bytes)]) {
      const stored = await files.store({ tenantId: 't', bytes: given })
      expect(stored).toMatchObject({ size: bytes.length, sha256: hashOf(bytes) })
      expect(hashOf(await buffer(await files.stream(stored.key)))).toBe(hashOf(bytes))
    }
  })
})

test('a bucket that is missing is made, one that is there stays as it is; a store that is away is told in words', async () => {
  const at = (name: string) => ({ filesUrl: `s3://${name}`, store: s3.store, dataDir: folder })
  for (let n = 0; n < 2; n += 1) {
    const storage = await openStorage(at('new-bucket'))
    if (n === 0) await storage.write('kept', inPieces(Buffer.from('words')))
    expect((await storage.readWhole('kept')).toString()).toBe('words')
  }
  const away = { ...s3.store, endpoint: 'http://127.0.0.1:1' }
  await expect(openStorage({ ...at('new-bucket'), store: away })).rejects.toThrow(/FILES_URL.*does not answer/)
})

test('a store that is away is an error that is told within seconds', async () => {
  const storage = bucketStorage(bucket, { ...s3.store, endpoint: 'http://127.0.0.1:1' })
  const started = performance.now()
  await expect(storage.write(key(), inPieces(Buffer.from('words')))).rejects.toThrow()
  expect(performance.now() - started).toBeLessThan(10_000)
})
