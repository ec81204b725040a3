import type { Sent } from '@stowline/contract/kernel/rpc'
import { palletizing } from '@stowline/contract/operations/palletizing.contract'
import { transferring, type TransferWork } from '@stowline/contract/operations/transferring.contract'
import { transfers } from '@stowline/contract/transfers/transfers.contract'
import { truckPapers } from '@stowline/contract/transfers/truck-papers.contract'
import type { PalletInfo } from '@stowline/contract/transfers/truck-papers.schema'
import { useApi } from '../../../api/use-api.ts'
import { type Saved, useFormCall, useToldCall } from '../../../api/use-form-call.ts'

type Told<Data> = { readonly ok: true; readonly value: Data } | { readonly ok: false; readonly message: string }
type LabelsAsked = Sent<typeof truckPapers.printLabels>
type BolsAsked = Sent<typeof truckPapers.printBol>

/** What prints papers of transfers: the merchant's own, or the provider's of a merchant. */
export type PaperCalls = {
  readonly isRunning: boolean
  readonly labels: (input: LabelsAsked) => Promise<Told<{ readonly url: string; readonly printed: number }>>
  readonly bols: (
    input: BolsAsked,
  ) => Promise<Told<{ readonly url: string; readonly printed: number; readonly own: string[] }>>
}

/** The pallets of one transfer, and what saves them. */
export type PalletDesk = {
  readonly info: PalletInfo | undefined
  /** What stands there may be of before a move. */
  readonly isReading: boolean
  readonly isSaving: boolean
  readonly save: (input: Omit<Sent<typeof truckPapers.savePallets>, 'id'>) => Promise<Told<PalletInfo>>
  readonly saveBol: (input: Omit<Sent<typeof truckPapers.saveBol>, 'id'>) => Promise<Saved<PalletInfo>>
}

export const useOwnPapers = (): PaperCalls => {
  const labels = useToldCall(truckPapers.printLabels)
  const bols = useToldCall(truckPapers.printBol)
  return { isRunning: labels.isRunning || bols.isRunning, labels: labels.run, bols: bols.run }
}

type Transfer = Pick<Sent<typeof truckPapers.pallets>, 'id'>

export const useOwnDesk = ({ id }: Transfer): PalletDesk => {
  const { data, isFetching: isReading } = useApi(truckPapers.pallets, { id }, { isQuiet: true })
  const refreshes = [truckPapers.pallets, transfers.list, transfers.detail]
  const pallets = useToldCall(truckPapers.savePallets, { refreshes })
  const bol = useFormCall(truckPapers.saveBol, { refreshes })
  return {
    info: data?.id === id ? data : undefined,
    isReading,
    isSaving: pallets.isRunning,
    save: (input) => pallets.run({ id, ...input }),
    saveBol: (input) => bol.run({ id, ...input }),
  }
}

export const useWorkPapers = ({ merchantId }: Pick<TransferWork, 'merchantId'>): PaperCalls => {
  const labels = useToldCall(palletizing.printLabels)
  const bols = useToldCall(palletizing.printBol)
  return {
    isRunning: labels.isRunning || bols.isRunning,
    labels: (input) => labels.run({ merchantId, ...input }),
    bols: (input) => bols.run({ merchantId, ...input }),
  }
}

export const useWorkDesk = ({ id, merchantId }: Pick<TransferWork, 'id' | 'merchantId'>): PalletDesk => {
  const { data, isFetching: isReading } = useApi(palletizing.pallets, { id, merchantId }, { isQuiet: true })
  const refreshes = [palletizing.pallets, transferring.list, transferring.detail]
  const pallets = useToldCall(palletizing.savePallets, { refreshes })
  const bol = useFormCall(palletizing.saveBol, { refreshes })
  return {
    info: data?.id === id ? data : undefined,
    isReading,
    isSaving: pallets.isRunning,
    save: (input) => pallets.run({ id, merchantId, ...input }),
    saveBol: (input) => bol.run({ id, merchantId, ...input }),
  }
}
