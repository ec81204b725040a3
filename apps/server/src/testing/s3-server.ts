import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { ObjectStore } from '../config.ts'

/** An S3 server with one bucket. */
export type S3Server = {
  readonly store: ObjectStore
  /** The variables with which a server of ours finds it. */
  readonly env: Readonly<Record<string, string>>
  readonly stop: () => Promise<void>
}

export const bucket = 'stowline-files'
/** The key and the secret that this server knows. */
const known = 'S3RVER'

/** Without a folder the objects go when the server is stopped. */
export async function startS3Server(folder?: string, port = 0): Promise<S3Server> {
  const directory = folder ?? mkdtempSync(join(tmpdir(), 'stowline-s3-'))
  const server = new S3rver({
    ...{ address: '127.0.0.1', port, directory, silent: true },
    configureBuckets: [{ name: bucket }],
    // It reads the signatures of requests about a bucket itself otherwise than they are made.
    allowMismatchedSignatures: true,
  })
  const address = await server.run()
  const endpoint = `http://127.0.0.1:${address.port}`
  return {
    store: { endpoint, region: 'us-east-1', keyId: known, secret: known, sessionToken: '' },
    env: {
      FILES_URL: `s3://${bucket}`,
      AWS_ENDPOINT_URL: endpoint,
      AWS_ACCESS_KEY_ID: known,
      AWS_SECRET_ACCESS_KEY: known,
    },
    stop: async () => {
      await server.close()
      if (!folder) rmSync(directory, { recursive: true, force: true })
    },
  }
}
