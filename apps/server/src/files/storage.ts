import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** Where bytes lie: a folder, or a bucket. Keys are made by the server; no name of a person's file is part of one. */
export type Storage = {
  write(key: string, content: Readable): Promise<void>
  read(key: string): Promise<Readable>
  readWhole(key: string): Promise<Buffer>
  remove(key: string): Promise<void>
}

/** `s3://bucket` names a bucket (with the usual AWS variables); nothing means the folder `files` under the data folder. */
export const openStorage = async ({
  filesUrl,
  dataDir,
}: {
  filesUrl: string | undefined
  dataDir: string
}): Promise<Storage> => {
  if (!filesUrl) return folderStorage(join(dataDir, 'files'))
  const url = new URL(filesUrl)
  if (url.protocol !== 's3:' || !url.hostname)
    throw new Error(`FILES_URL must look like s3://bucket; it is "${filesUrl}"`)
  return bucketStorage(url.hostname)
}

const folderStorage = (folder: string): Storage => {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  return {
    ...over(disk),
    async write(key, content) {
      await disk.putStream(key, content)
      // What is acknowledged must survive the machine: the row in the database does.
      const handle = await open(join(folder, key), 'r')
      await handle.sync().finally(() => handle.close())
    },
  }
}

const bucketStorage = async (bucket: string): Promise<Storage> => {
  const { S3Driver } = await import('flydrive/drivers/s3')
  const env = process.env
  return over(
    new Disk(
      new S3Driver({
        bucket,
        visibility: 'private',
        supportsACL: false,
        ...(env['AWS_REGION'] && { region: env['AWS_REGION'] }),
        ...(env['AWS_ENDPOINT_URL'] && { endpoint: env['AWS_ENDPOINT_URL'], forcePathStyle: true }),
      }),
    ),
  )
}

const over = (disk: Disk): Storage => ({
  write: (key, content) => disk.putStream(key, content),
  read: (key) => disk.getStream(key),
  readWhole: async (key) => Buffer.from(await disk.getBytes(key)),
  remove: (key) => disk.delete(key),
})
