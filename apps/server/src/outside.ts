import { join } from 'node:path'
import {
  type Book,
  type BookEntries,
  carriers,
  findZip,
  memoryBook,
  practiceCarrier,
  printerThread,
} from '@stowline/carriers'
import type { Carrier } from '@stowline/domain/shipping/carrier'
import { type Logger, pino } from 'pino'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { createFiles } from './files/files.ts'
import { countedStorage } from './files/counted-storage.ts'
import type { Storage } from './files/storage.ts'
import type { Services } from './kernel/context.ts'
import { guardedPost } from './kernel/guarded-post.ts'
import { guardCarriers } from './kernel/guarded-carriers.ts'
import { newId } from './kernel/new-id.ts'
import { printerInThreads } from './kernel/printer-in-threads.ts'
import { trailInLog } from './kernel/trail.ts'
import { openMail } from './mail/mail.ts'

/** Where the puzzle's piece belongs under STOWLINE_TEST. */
const testPuzzleX = 120

const hidden = ['password', 'token', 'secret', 'authorization', 'accessToken', 'clientSecret'].flatMap((name) => [
  name,
  `*.${name}`,
])
export const loggerOf = ({ logLevel }: Config): Logger =>
  pino({ level: logLevel, base: null, mixin: trailInLog, redact: { paths: hidden, censor: '***' } })

const practiceDayOf = (config: Config) => config.practiceDay * 1_000

/** The practice carrier alone, at moments of the past too, with a memory of its own and what it holds in the end. */
export const practiceOfThePast = (
  config: Config,
): { readonly on: (now: () => Date) => Carrier; readonly entries: () => BookEntries } => {
  const book = memoryBook()
  return { on: (now) => practiceCarrier({ book, now, day: practiceDayOf(config) }), entries: book.entries }
}

type Count = (name: string, kinds: Readonly<Record<string, string>>, by?: number) => void
type Surroundings = Pick<Clock, 'now' | 'systemNow'> & {
  readonly log: Logger
  readonly book: Book
  readonly storage: Storage
  readonly count: Count
}
type Outside = Pick<
  Services,
  'labelPrinter' | 'findZip' | 'files' | 'mail' | 'post' | 'channels' | 'carriers' | 'publicUrl' | 'seams'
>

/** What lies outside the database: files, mail, carriers, the threads that draw labels. */
export const outside = (config: Config, { now, systemNow, log, book, storage, count }: Surroundings): Outside => {
  const { dataDir, ups, fedex, hasPracticeCarrier, practiceDelay } = config
  const counted = countedStorage(storage, (operation) => count('file_errors', { operation }))
  // A rate is seen only of what was there before.
  for (const operation of ['write', 'read', 'readWhole', 'remove']) count('file_errors', { operation }, 0)
  const all = carriers({
    now: systemNow,
    practiceDay: practiceDayOf(config),
    practice: hasPracticeCarrier && { book, delay: practiceDelay, now },
    ups,
    fedex,
  })
  return {
    labelPrinter: printerInThreads(printerThread),
    findZip,
    files: createFiles(counted, now, config.room),
    mail: openMail({ smtpUrl: config.smtpUrl, from: config.mailFrom, folder: join(dataDir, 'outbox'), log, newId }),
    post: guardedPost({ openHosts: config.callbackHosts }),
    // No connector in this version: orders come by file.
    channels: new Map(),
    carriers: guardCarriers(all, systemNow, count),
    publicUrl: config.publicUrl,
    seams: { puzzleX: config.isTest ? testPuzzleX : undefined },
  }
}
