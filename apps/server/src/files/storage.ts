import { createWriteStream } from 'node:fs'
import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../config.ts'

/** Where bytes lie: a folder, or a bucket. Keys are made by the server; no name of a person's file is part of one. */
export type Storage = {
  /** There whole when this resolves, and nothing of it when it fails. */
  write(key: string, content: Readable): Promise<void>
  read(key: string): Promise<Readable>
  readWhole(key: string): Promise<Buffer>
  /** What is gone already is no error. */
  remove(key: string): Promise<void>
}

/** `s3://bucket` names a bucket (with the usual AWS variables); nothing means the folder `files` under the data folder. */
export const openStorage = async ({
  filesUrl,
  store,
  dataDir,
}: Pick<Config, 'filesUrl' | 'store' | 'dataDir'>): Promise<Storage> => {
  if (!filesUrl) return folderStorage(join(dataDir, 'files'))
  const url = new URL(filesUrl)
  if (url.protocol !== 's3:' || !url.hostname)
    throw new Error(`FILES_URL must look like s3://bucket; it is "${filesUrl}"`)
  const { bucketStorage, prepareBucket } = await import('./bucket.ts')
  await prepareBucket(url.hostname, store)
  return bucketStorage(url.hostname, store)
}

/** Bytes under a folder. */
export const folderStorage = (folder: string): Storage => {
  const pathOf = (key: string) => join(folder, key)
  const remove = (key: string) => rm(pathOf(key), { force: true })
  return {
    remove,
    async write(key, content) {
      await mkdir(dirname(pathOf(key)), { recursive: true })
      try {
        // What is acknowledged must survive the machine: the row in the database does.
        await pipeline(content, createWriteStream(pathOf(key), { flush: true }))
      } catch (error) {
        await remove(key)
        throw error
      }
    },
    // Opened first, so that what is not there is told before an answer begins.
    read: async (key) => (await open(pathOf(key))).createReadStream(),
    readWhole: (key) => readFile(pathOf(key)),
  }
}
