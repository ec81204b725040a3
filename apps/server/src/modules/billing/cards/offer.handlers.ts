import type { offer } from '@stowline/contract/billing/offer.contract'
import type { Handlers } from '../../../kernel/context.ts'
import { findCell } from './find-cell.ts'
import { exportOffer } from './export-offer.ts'
import { getOffer } from './get-offer.ts'

export const offerHandlers: Handlers<typeof offer> = { detail: getOffer, findCell, workbook: exportOffer }
