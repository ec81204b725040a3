import { join } from 'node:path'
import { inject } from 'vitest'
import { bucketStorage } from '../files/bucket.ts'
import { folderStorage, type Storage } from '../files/storage.ts'
import { bucket } from './s3-server.ts'

/** Files of a test: in its folder, or in the run's bucket with STOWLINE_TEST_FILES=s3. */
export const testStorage = (folder: string): Storage => {
  const store = inject('testBucket')
  return store ? bucketStorage(bucket, store) : folderStorage(join(folder, 'files'))
}
