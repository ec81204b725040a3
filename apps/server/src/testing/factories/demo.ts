import { labelPrinter, memoryBook, practiceCarrier } from '@stowline/carriers'
import { type DemoCredentials, type DemoServices, fillDemo } from '../../demo/fill.ts'
import { createFiles } from '../../files/files.ts'
import { testStorage } from '../test-storage.ts'

type Given = Pick<DemoServices, 'database' | 'dataDir' | 'now' | 'newId'>

/** The demo in a database of a test, with its files under its folder; passwords are not hashed. */
export const demoIn = async (given: Given): Promise<DemoCredentials> =>
  fillDemo({
    ...given,
    files: createFiles(testStorage(given.dataDir), given.now),
    printer: labelPrinter,
    hashPassword: async (password) => `hash of ${password}`,
    carrierOn: (clock) => practiceCarrier({ now: clock, day: 60_000, book: memoryBook() }),
  })
