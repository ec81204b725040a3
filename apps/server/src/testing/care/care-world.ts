import { memoryBook, practiceCarrier, printerThread } from '@stowline/carriers'
import { providerMenuPaths } from '@stowline/domain/identity/menus'
import { sampleTariff } from '@stowline/domain/billing/cards/sample/sample-tariff'
import { cents } from '@stowline/domain/kernel/money'
import type { Database } from '../../db/database.ts'
import { createFiles } from '../../files/files.ts'
import { testFolder } from '../folders.ts'
import { testStorage } from '../test-storage.ts'
import { printerInThreads } from '../../kernel/printer-in-threads.ts'
import { nobody } from '../../kernel/work.ts'
import { storeCard } from '../../modules/billing/index.ts'
import { reconcileLabelsJob } from '../../modules/shipping/index.ts'
import { newTenant } from '../database.ts'
import { useCases } from '../factories/use-case.ts'
import { png } from '../uploads.ts'
import { workerOf } from '../worker.ts'

const printer = printerInThreads(printerThread)
const dayMs = 86_400_000

/** Labels that go through without delay and are never scanned, so that what becomes of them is said by the steps alone. */
const carrierOn = (now: () => Date) => practiceCarrier({ now, day: 3_650 * dayMs, delay: 0, book: memoryBook() })

/** The provider's people, a carrier, a clock and files on disk, for merchants that come one after the other. */
export const openCareWorld = async (database: Database) => {
  const providerId = await newTenant(database, 'provider')
  const folder = await testFolder('care')
  const clock = { at: 0 }
  const now = () => new Date(clock.at)
  const files = createFiles(testStorage(folder), now)
  const services = { files, labelPrinter: printer, carriers: new Map([['practice', carrierOn(now)]]) }
  const staff = (nickname: string) =>
    useCases(database, providerId, {
      caller: { tenantKind: 'provider', kind: 'provider', nickname, menus: providerMenuPaths },
      ...{ now, services },
    })
  const desk = staff('Dock 1')
  const worker = workerOf(await desk.inTransaction(async (ctx) => ctx))
  const picture = async (tenantId: string, slot: string): Promise<string> => {
    const file = { tenantId, slot, name: 'photo.png', contentType: 'image/png', bytes: png() }
    return (await database.transaction({ role: 'app', tenantId }, (db) => files.put(db, file))).fileId
  }
  return {
    ...{ database, clock, now },
    /** Two people of the provider: what one decides the other pays. */
    ask: desk.run,
    other: staff('Dock 2').run,
    merchant: (tenantId: string) => useCases(database, tenantId, { now, services }),
    picture,
    deskPicture: () => picture(providerId, 'warehousePhoto'),
    /** Carriers are asked about every label that is to be voided. */
    settleLabels: () => reconcileLabelsJob.handle({}, worker),
    /** The sample tariff, with a fee of 25.00 for cancelling a truck. */
    giveCard: (tenantId: string) =>
      database.transaction({ role: 'system' }, (db) => storeCard(db, { now, by: nobody }, tenantId, tariff)),
  }
}
export type CareWorld = Awaited<ReturnType<typeof openCareWorld>>

export const truckCancelFee = 25_00
const tariff = {
  ...sampleTariff,
  transfer: { ...sampleTariff.transfer, transferCancelFee: cents(truckCancelFee) },
}
