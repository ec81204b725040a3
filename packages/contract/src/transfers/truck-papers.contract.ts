import { z } from 'zod'
import { TransferId } from '../kernel/ids.ts'
import { rpc } from '../kernel/rpc.ts'
import {
  BolsToPrint,
  BolToSave,
  LabelsToPrint,
  PalletInfo,
  PalletsToSave,
  PrintedBols,
  PrintedLabels,
} from './truck-papers.schema.ts'

const access = '/transport/index'
const base = 'wms/OMS/OMSTransShip'

/** Pallets of a transfer, its labels and its bill of lading, for its merchant. */
export const truckPapers = {
  pallets: rpc(`POST ${base}/GetPallets`, {
    access,
    reads: true,
    input: z.strictObject({ id: TransferId }),
    output: PalletInfo,
  }),
  /** The pallets are these from now on; an empty list takes all of them back. */
  savePallets: rpc(`POST ${base}/SavePallets`, {
    access,
    idempotent: true,
    input: z.strictObject({ id: TransferId, ...PalletsToSave }),
    output: PalletInfo,
    refuses: [
      'transfers.palletsFixed',
      'transfers.palletCartons',
      'transfers.palletOver',
      'transfers.palletUnmeasured',
      'request.stale',
    ],
  }),
  saveBol: rpc(`POST ${base}/SaveBol`, {
    access,
    idempotent: true,
    input: z.strictObject({ id: TransferId, ...BolToSave }),
    output: PalletInfo,
    refuses: ['transfers.palletsFixed', 'request.stale'],
  }),
  printLabels: rpc(`POST ${base}/PrintLabels`, {
    access,
    remote: true,
    input: z.strictObject(LabelsToPrint),
    output: PrintedLabels,
    refuses: ['batch.tooMany', 'transfers.nothingToPrint', 'products.tooManyLabels', 'labels.fileTooHeavy'],
  }),
  printBol: rpc(`POST ${base}/PrintBol`, {
    access,
    remote: true,
    input: z.strictObject(BolsToPrint),
    output: PrintedBols,
    refuses: ['batch.tooMany', 'transfers.ownBol', 'labels.fileTooHeavy'],
  }),
}
