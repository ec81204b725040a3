import type { truckPapers } from '@stowline/contract/transfers/truck-papers.contract'
import type { Handlers } from '../../../kernel/context.ts'
import { getPallets } from '../pallets/get-pallets.ts'
import { saveBol } from '../pallets/save-bol.ts'
import { savePallets } from '../pallets/save-pallets.ts'
import { printBol, printLabels } from './print-papers.ts'

export const truckPaperHandlers: Handlers<typeof truckPapers> = {
  pallets: getPallets,
  savePallets,
  saveBol,
  printLabels,
  printBol,
}
