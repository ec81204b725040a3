import type { JobContext } from '../../jobs/job.ts'
import { memoryBook, type PracticeOptions, practiceCarrier, printerThread } from '@stowline/carriers'
import { api } from '@stowline/contract'
import type { Carrier } from '@stowline/domain/shipping/carrier'
import { createClock } from '../../clock.ts'
import type { Database, Db } from '../../db/database.ts'
import { createFiles } from '../../files/files.ts'
import type { Room } from '../../files/room.ts'
import { testStorage } from '../test-storage.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { Context } from '../../kernel/context.ts'
import { printerInThreads } from '../../kernel/printer-in-threads.ts'
import type { Secrets } from '../../kernel/secrets.ts'
import { chargeSheets, rechargeExport, transactionExport } from '../../modules/billing/index.ts'
import { checkAddressesTask, orderHandlers } from '../../modules/orders/index.ts'
import { createLabelsTask, makePicturesJob } from '../../modules/shipping/index.ts'
import { runTaskJob } from '../../modules/tasks/index.ts'
import { productExport } from '../../modules/products/index.ts'
import { parcelExport } from '../../modules/tracking/index.ts'
import { testDatabase } from '../database.ts'
import { testFolder } from '../folders.ts'
import { makeMerchant, type Merchant } from './merchant.ts'
import { type DraftChanges, makeOrders } from './orders.ts'
import { workerOf } from '../worker.ts'
import { type UseCaseOptions, useCases } from './use-case.ts'

type Told = Parameters<Context['tell']>[1]
type Counted = { readonly counter: string; readonly kinds: Readonly<Record<string, string>> }
type PicturesWanted = Parameters<typeof makePicturesJob.handle>[0]
type TaskToRun = { readonly tenantId: string; readonly taskId: string }
export type LabelWorldOptions = {
  /** Milliseconds of a carrier day; by default a real one, so that nothing is scanned unless the clock is moved. */
  readonly day?: number
  /** Milliseconds that the carrier takes to answer. */
  readonly delay?: number
  /** Puts a carrier that misbehaves before the practice carrier. */
  readonly carrier?: (practice: Carrier) => Carrier
  /** Further carriers, on the world's clock. */
  readonly carriers?: (now: () => Date) => ReadonlyMap<string, Carrier>
  readonly caller?: UseCaseOptions['caller']
  /** Opens what is sealed on shipping accounts. */
  readonly secrets?: Secrets
  readonly onStatement?: () => void
  readonly mail?: Context['mail']
  /** Room for the merchant's files. */
  readonly room?: Room
}
type Sold = Parameters<NonNullable<PracticeOptions['record']>>[0]

const realDay = 86_400_000
const labelPrinter = printerInThreads(printerThread)

const exports = [parcelExport, productExport, transactionExport, rechargeExport, ...Object.values(chargeSheets)]

/** A merchant whose labels come from a practice carrier that counts: files on disk, tasks that run when told to, a clock to be moved. */
export const makeLabelWorld = async (options: LabelWorldOptions = {}) => {
  const database = await testDatabase()
  return worldOf(database, await makeMerchant(database), options)
}

/** A carrier that counts what it sells and voids. */
const countingCarrier = (
  now: () => Date,
  { day = realDay, delay = 0, carrier = (practice) => practice }: LabelWorldOptions,
) => {
  const records: Sold[] = []
  const practice = carrier(practiceCarrier({ now, day, delay, book: memoryBook(), record: (one) => records.push(one) }))
  return {
    carriers: new Map([['practice', practice]]),
    /** References that the carrier has sold a label for, each as often as it did. */
    sales: () => records.filter(({ kind }) => kind === 'sold').map(({ reference }) => reference),
    voids: () => records.filter(({ kind }) => kind === 'voided').map(({ trackingNumber }) => trackingNumber),
  }
}

const filesOnDisk = async (now: () => Date, room?: Room) => {
  return createFiles(testStorage(await testFolder('labels')), now, room)
}

/** Jobs that were sent: summonses of tasks, and labels whose pictures are wanted. */
const sending = () => {
  const sent: TaskToRun[] = []
  const pictures: PicturesWanted[] = []
  const jobs: Jobs = {
    send: async (queue, data) => void (queue === makePicturesJob.queue ? pictures : sent).push(data as never),
    expect: () => {},
  }
  return { jobs, sent, pictures }
}

/** Makes the pictures of labels that somebody has asked for, as a worker would; answers for how many orders. */
const makePictures = async (wanted: readonly PicturesWanted[], worker: JobContext): Promise<number> => {
  for (const one of wanted) await makePicturesJob.handle(one, worker)
  return wanted.flatMap(({ orderIds }) => orderIds).length
}

/** The same for a merchant that exists: a second person, a second process. */
export const worldOf = async (database: Database, merchant: Merchant, options: LabelWorldOptions = {}) => {
  const { tenantId } = merchant
  const clock = createClock()
  const told: Told[] = []
  const counted: Counted[] = []
  const { carriers: counting, sales, voids } = countingCarrier(clock.now, options)
  const carriers = new Map([...counting, ...(options.carriers?.(clock.now) ?? [])])
  const files = await filesOnDisk(clock.now, options.room)
  const { jobs, sent, pictures } = sending()
  const tell = async (_db: unknown, message: Told) => void told.push(message)
  const count: Context['count'] = (counter, kinds) => void counted.push({ counter, kinds })
  const { caller, onStatement, secrets, mail } = options
  const cases = useCases(database, tenantId, {
    ...(caller && { caller }),
    ...(onStatement && { onStatement }),
    now: clock.now,
    services: { labelPrinter, files, jobs, carriers, tell, count, ...(secrets && { secrets }), ...(mail && { mail }) },
  })
  const context = await cases.inTransaction(async (inner) => inner)
  const worker = workerOf(context)
  const task = runTaskJob([createLabelsTask, checkAddressesTask, ...exports.map((one) => one.task)])

  /** Runs the tasks that wait, one after the other, as a worker would. */
  const runTasks = async (as: JobContext = worker): Promise<void> => {
    for (let next = sent.shift(); next; next = sent.shift()) await task.handle(next, as)
  }
  const base = {
    ...cases,
    database,
    merchant,
    clock,
    context,
    worker,
    files,
    told,
    sent,
    counted,
    sales,
    voids,
    runTasks,
    makePictures: () => makePictures(pictures.splice(0), worker),
  }
  return { ...base, ...ordersOf(database, merchant, cases) }
}

const ordersOf = (database: Database, merchant: Merchant, { run }: Pick<ReturnType<typeof useCases>, 'run'>) => {
  const inTenant = <T>(fn: (db: Db) => Promise<T>): Promise<T> =>
    database.transaction({ role: 'app', tenantId: merchant.tenantId }, fn)
  return {
    inTenant,
    /** Orders to ship, in the order of their numbers. */
    toShip: async (count: number, changes?: (n: number) => DraftChanges): Promise<string[]> => {
      const ids = await makeOrders(database, merchant, count, changes)
      for (let at = 0; at < ids.length; at += 200) {
        const { failed } = await run(api.orders.moveToShip, orderHandlers.moveToShip, {
          orderIds: ids.slice(at, at + 200),
        })
        if (failed.length) throw new Error(JSON.stringify(failed[0]))
      }
      return ids
    },
    labelsOf: (orderId: string) =>
      inTenant((db) =>
        db
          .selectFrom('labels')
          .selectAll()
          .where('order_id', '=', orderId)
          .orderBy('requested_at')
          .orderBy('id')
          .execute(),
      ),
    order: (id: string) =>
      inTenant((db) => db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()),
  }
}
export type LabelWorld = Awaited<ReturnType<typeof worldOf>>
