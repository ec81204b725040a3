import { limitRanges } from '@stowline/domain/transfers/pallets/pallet-limits'
import { z } from 'zod'
import { Done } from '../kernel/fields.ts'
import { MerchantId, TransferId } from '../kernel/ids.ts'
import { rpc } from '../kernel/rpc.ts'
import {
  BolsToPrint,
  BolToSave,
  LabelsToPrint,
  PalletInfo,
  PalletLimits,
  PalletsToSave,
  PrintedBols,
  PrintedLabels,
} from '../transfers/truck-papers.schema.ts'

const access = '/ops/transfers'
const base = 'wms/Operations/Transfer'
const one = { merchantId: MerchantId, id: TransferId }
const { mostHeight, mostWeight } = limitRanges

/** Pallets and papers of a merchant's transfer for the provider, who builds and loads them; and what a pallet may be. */
export const palletizing = {
  pallets: rpc(`POST ${base}/GetPallets`, { access, input: z.strictObject(one), output: PalletInfo }),
  savePallets: rpc(`POST ${base}/SavePallets`, {
    access,
    idempotent: true,
    input: z.strictObject({ ...one, ...PalletsToSave }),
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
    input: z.strictObject({ ...one, ...BolToSave }),
    output: PalletInfo,
    refuses: ['transfers.palletsFixed', 'request.stale'],
  }),
  printLabels: rpc(`POST ${base}/PrintLabels`, {
    access,
    remote: true,
    input: z.strictObject({ merchantId: MerchantId, ...LabelsToPrint }),
    output: PrintedLabels,
    refuses: ['batch.tooMany', 'transfers.nothingToPrint', 'products.tooManyLabels', 'labels.fileTooHeavy'],
  }),
  printBol: rpc(`POST ${base}/PrintBol`, {
    access,
    remote: true,
    input: z.strictObject({ merchantId: MerchantId, ...BolsToPrint }),
    output: PrintedBols,
    refuses: ['batch.tooMany', 'transfers.ownBol', 'labels.fileTooHeavy'],
  }),
  limits: rpc(`GET ${base}/GetPalletLimits`, { access, input: z.strictObject({}), output: PalletLimits }),
  setLimits: rpc(`POST ${base}/SetPalletLimits`, {
    access,
    idempotent: true,
    input: z.strictObject({
      mostHeight: z.number().min(mostHeight.from).max(mostHeight.to),
      mostWeight: z.number().min(mostWeight.from).max(mostWeight.to),
    }),
    output: Done,
  }),
}
