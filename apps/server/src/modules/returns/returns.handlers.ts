import type { claims, returns } from '@stowline/contract/returns/returns.contract'
import type { Handlers } from '../../kernel/context.ts'
import { openAppeal } from './appeals.ts'
import { chooseHandlings, handleAll } from './choose-handlings.ts'
import { claimParcels, ignoreParcels } from './claim-parcels.ts'
import { returnExport } from './export-returns.ts'
import { getProposals } from './find-matches.ts'
import { getClaim, getReceiveTypes, getReturn, getReturnFile } from './get-return.ts'
import { cancelReturns, removeReturns } from './move-returns.ts'
import { claimList, returnList } from './return-list.ts'
import { getDefaults, setDefaults } from './return-terms.ts'
import { createReturn, updateReturn } from './save-return.ts'

export const returnHandlers: Handlers<typeof returns> = {
  list: returnList.handler,
  detail: getReturn,
  receiveTypes: getReceiveTypes,
  create: createReturn,
  update: updateReturn,
  cancel: cancelReturns,
  remove: removeReturns,
  handleAll,
  choose: chooseHandlings,
  appeal: openAppeal,
  file: getReturnFile,
  exportAll: returnExport.handler,
  defaults: getDefaults,
  setDefaults,
}

export const claimHandlers: Handlers<typeof claims> = {
  list: claimList.handler,
  detail: getClaim,
  proposals: getProposals,
  claim: claimParcels,
  ignore: ignoreParcels,
  appeal: openAppeal,
  file: getReturnFile,
}
