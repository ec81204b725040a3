import { hasKey } from '@stowline/domain/kernel/records'
import { accountsErrors } from './accounts.ts'
import { authorizationsErrors } from './authorizations.ts'
import { feedbackErrors } from './feedback.ts'
import { filesErrors } from './files.ts'
import { helpErrors } from './help.ts'
import { authErrors, identityErrors } from './identity.ts'
import { importsErrors } from './imports.ts'
import {
  accessErrors,
  batchErrors,
  lifecycleErrors,
  requestErrors,
  serverErrors,
  sessionErrors,
} from './kernel/errors.ts'
import { exportsErrors } from './exports.ts'
import { inboundErrors } from './inbound.ts'
import { inventoryErrors } from './inventory.ts'
import { operationsErrors } from './operations.ts'
import { refusalNames } from './refusals.ts'
import { ordersErrors } from './orders.ts'
import { noticesErrors } from './notices.ts'
import { personalErrors } from './personal.ts'
import { productsErrors } from './products.ts'
import { ratingErrors } from './rating.ts'
import { jobsErrors } from './jobs.ts'
import { invoicesErrors } from './invoices.ts'
import { adjustmentErrors } from './adjustment.ts'
import { compensationErrors } from './compensation.ts'
import { billsErrors } from './bills.ts'
import { rechargeErrors } from './recharge.ts'
import { returnsErrors } from './returns.ts'
import { settingsErrors } from './settings.ts'
import { strategiesErrors } from './strategies.ts'
import { carrierErrors, labelsErrors, sayNeeds } from './shipping.ts'
import { tasksErrors } from './tasks.ts'
import { ticketsErrors } from './tickets.ts'
import { transfersErrors } from './transfers.ts'
import { trackingErrors } from './tracking.ts'
import { type Language, type Pair, type Params, say, type Texts } from './kernel/pair.ts'

/** Error texts by area: the part of a code before the dot. */
const areas: Readonly<Record<string, Texts>> = {
  access: accessErrors,
  accounts: accountsErrors,
  auth: authErrors,
  authorizations: authorizationsErrors,
  batch: batchErrors,
  carrier: carrierErrors,
  feedback: feedbackErrors,
  files: filesErrors,
  help: helpErrors,
  identity: identityErrors,
  imports: importsErrors,
  lifecycle: lifecycleErrors,
  exports: exportsErrors,
  inbound: inboundErrors,
  inventory: inventoryErrors,
  labels: labelsErrors,
  operations: operationsErrors,
  orders: ordersErrors,
  notices: noticesErrors,
  personal: personalErrors,
  products: productsErrors,
  rating: ratingErrors,
  adjustment: adjustmentErrors,
  invoices: invoicesErrors,
  jobs: jobsErrors,
  compensation: compensationErrors,
  bills: billsErrors,
  recharge: rechargeErrors,
  returns: returnsErrors,
  settings: settingsErrors,
  strategies: strategiesErrors,
  tasks: tasksErrors,
  tickets: ticketsErrors,
  tracking: trackingErrors,
  transfers: transfersErrors,
  request: requestErrors,
  server: serverErrors,
}

const sessions: Texts = sessionErrors

/** The text of a stable error code, in both languages. */
export const errorText = (code: string): Pair | undefined => {
  const [area = '', reason] = code.split('.')
  return reason === undefined ? sessions[area] : areas[area]?.[reason]
}

/** Every code that has a text, for the tests that compare them with the contract. */
export const errorCodes = (): string[] => [
  ...Object.keys(sessionErrors),
  ...Object.entries(areas).flatMap(([area, texts]) => Object.keys(texts).map((reason) => `${area}.${reason}`)),
]

/** The words of a reason that is a code of its own, or of the carriers' tables; a text speaks for itself. */
const reasonText = (reason: string): Pair | undefined =>
  hasKey(refusalNames, reason) ? refusalNames[reason] : errorText(reason)

/** A reason alone, where what was refused is said already. */
export const reasonSentence = (reason: string, language: Language): string => {
  const pair = reasonText(reason)
  return pair ? say(pair, language) : reason
}

/** Why a label was refused, as it is stored. Of one that was stored without its reason nothing is known but the carrier's text. */
export const refusalText = (reason: string | null): Pair => reasonText(reason ?? 'other') ?? refusalNames.other

/** Parameters that are names of ours and have words of their own. */
const worded: Readonly<Record<string, (params: Params, language: Language) => Params>> = {
  'labels.incomplete': sayNeeds,
  'labels.carrierRefused': (params, language) => {
    const text = reasonText(String(params['reason']))
    return text ? { ...params, reason: say(text, language) } : params
  },
  'imports.cannotTakeOver': (params, language) => sayReason(params, language),
  'imports.notTakenOver': (params, language) => sayReason(params, language),
}

/** A reason that is a code of its own. */
const sayReason = (params: Params, language: Language): Params => ({
  ...params,
  reason: errorSentence(String(params['reason']), language, params),
})

/** A code's text in one language with its parameters; a code without a text speaks for itself. */
export const errorSentence = (code: string, language: Language, params?: Params): string => {
  const pair = errorText(code)
  return pair ? say(pair, language, params && (worded[code]?.(params, language) ?? params)) : code
}
