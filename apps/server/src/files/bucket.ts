import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  type CompletedPart,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import type { ObjectStore } from '../config.ts'
import type { Storage } from './storage.ts'

/** Bytes of one part; S3 takes no smaller one than 5 MiB but the last. */
const partSize = 8 * 2 ** 20

/** A store that has gone away is an error within seconds, so that a request or job does not hang on it. In milliseconds. */
const patience = {
  connectionTimeout: 5_000,
  requestTimeout: 30_000,
  throwOnRequestTimeout: true,
  // Between two pieces of an answer's body.
  socketTimeout: 30_000,
}

/** With an address of its own the bucket is part of the path, as such servers like it. Without a key the library looks for the machine's own right, as clouds give it. */
const clientOf = ({ endpoint, region, keyId, secret, sessionToken }: ObjectStore): S3Client =>
  new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(keyId && {
      credentials: { accessKeyId: keyId, secretAccessKey: secret, ...(sessionToken && { sessionToken }) },
    }),
    requestHandler: patience,
    // Stores of other makers do not know the newer checksums. What was stored is known by its SHA-256 in the database.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

/** Bytes in a bucket of an S3-compatible store. */
export const bucketStorage = (Bucket: string, store: ObjectStore): Storage => {
  const client = clientOf(store)
  const get = async (Key: string) => {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }))
    if (!(Body instanceof Readable)) throw new Error(`The store gave no bytes for ${Key}`)
    return Body
  }
  return {
    async write(Key, content) {
      const parts = inParts(content)
      const first = await parts.next()
      const second = await parts.next()
      if (second.done) await client.send(new PutObjectCommand({ Bucket, Key, Body: first.value ?? Buffer.alloc(0) }))
      else await writeParts(client, { Bucket, Key }, joined([first.value, second.value], parts))
    },
    read: get,
    readWhole: async (Key) => buffer(await get(Key)),
    remove: async (Key) => void (await client.send(new DeleteObjectCommand({ Bucket, Key }))),
  }
}

/** Makes the bucket when there is none. Whoever may not look is let through: the first file tells. A store that does not answer is told in words. */
export const prepareBucket = async (Bucket: string, store: ObjectStore): Promise<void> => {
  const client = clientOf(store)
  try {
    await client.send(new HeadBucketCommand({ Bucket }))
  } catch (error) {
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
    if (status === undefined)
      throw new Error(
        `FILES_URL: the store of the bucket "${Bucket}" does not answer: ${error instanceof Error ? error.message : error}`,
      )
    // Made by another node in the same moment is as good.
    if (status === 404) await client.send(new CreateBucketCommand({ Bucket })).catch(unlessThere)
  }
}

const unlessThere = (error: unknown): void => {
  if (!(error instanceof S3ServiceException) || error.$metadata.httpStatusCode !== 409) throw error
}

/** Nobody knows how long a stream becomes, and a store wants to know first: so it goes in parts whose length is known. */
async function* inParts(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer, undefined> {
  let held: Buffer[] = []
  let size = 0
  for await (const chunk of content) {
    held.push(chunk)
    size += chunk.length
    if (size < partSize) continue
    yield Buffer.concat(held)
    held = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(held)
}

async function* joined(first: readonly (Buffer | undefined)[], rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for (const part of first) if (part) yield part
  yield* rest
}

/** One object from several parts: it is there whole or not at all. */
async function writeParts(
  client: S3Client,
  at: { readonly Bucket: string; readonly Key: string },
  parts: AsyncIterable<Buffer>,
): Promise<void> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(at))
  const upload = { ...at, UploadId }
  try {
    const Parts: CompletedPart[] = []
    for await (const Body of parts) {
      const PartNumber = Parts.length + 1
      const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body }))
      Parts.push({ ETag, PartNumber })
    }
    await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }))
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => {})
    throw error
  }
}
