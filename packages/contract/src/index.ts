import { accounts } from './accounts/accounts.contract.ts'
import { authorizations } from './authorizations/authorizations.contract.ts'
import { bills } from './billing/bills.contract.ts'
import { billing } from './billing/billing.contract.ts'
import { connected } from './connected/connected.contract.ts'
import { charges } from './billing/charges.contract.ts'
import { calculator } from './shipping/calculator.contract.ts'
import { feedback } from './feedback/feedback.contract.ts'
import { feedbackWork } from './operations/feedback-work.contract.ts'
import { files } from './files/files.contract.ts'
import { help } from './help/help.contract.ts'
import { home } from './home/home.contract.ts'
import { factors } from './identity/factors.contract.ts'
import { identity } from './identity/identity.contract.ts'
import { inbound } from './inbound/inbound.contract.ts'
import { inventory } from './inventory/inventory.contract.ts'
import type { Contract } from './kernel/rpc.ts'
import { messages } from './notices/messages.contract.ts'
import { notices } from './notices/notices.contract.ts'
import { operations } from './operations/operations.contract.ts'
import { imports } from './orders/imports.contract.ts'
import { auditing } from './operations/auditing.contract.ts'
import { adjusting } from './operations/adjusting.contract.ts'
import { carding } from './operations/carding.contract.ts'
import { working } from './operations/working.contract.ts'
import { invoicing } from './operations/invoicing.contract.ts'
import { issuing } from './operations/issuing.contract.ts'
import { helping } from './operations/helping.contract.ts'
import { noticing } from './operations/noticing.contract.ts'
import { receiving } from './operations/receiving.contract.ts'
import { returnLabels } from './returns/return-labels.contract.ts'
import { claims, returns } from './returns/returns.contract.ts'
import { returning } from './operations/returning.contract.ts'
import { orders } from './orders/orders.contract.ts'
import { strategies } from './orders/strategies.contract.ts'
import { personal } from './personal/personal.contract.ts'
import { products } from './products/products.contract.ts'
import { compensation } from './billing/compensation.contract.ts'
import { compensating } from './operations/compensating.contract.ts'
import { offer } from './billing/offer.contract.ts'
import { recharge } from './billing/recharge.contract.ts'
import { recharging } from './operations/recharging.contract.ts'
import { reference } from './reference/reference.contract.ts'
import { search } from './search/search.contract.ts'
import { settings } from './settings/settings.contract.ts'
import { shipping } from './shipping/shipping.contract.ts'
import { system } from './system/system.contract.ts'
import { tasks } from './tasks/tasks.contract.ts'
import { ticketing } from './operations/ticketing.contract.ts'
import { tickets } from './tickets/tickets.contract.ts'
import { truckPapers } from './transfers/truck-papers.contract.ts'
import { transfers } from './transfers/transfers.contract.ts'
import { palletizing } from './operations/palletizing.contract.ts'
import { transferring } from './operations/transferring.contract.ts'
import { tracking } from './tracking/tracking.contract.ts'

/** The product on one page: every call, by area. */
export const api = {
  identity,
  factors,
  accounts,
  system,
  reference,
  files,
  products,
  inventory,
  inbound,
  receiving,
  returns,
  claims,
  returnLabels,
  returning,
  transfers,
  transferring,
  truckPapers,
  palletizing,
  orders,
  imports,
  strategies,
  shipping,
  calculator,
  billing,
  charges,
  offer,
  bills,
  recharge,
  recharging,
  compensation,
  compensating,
  adjusting,
  auditing,
  carding,
  issuing,
  tickets,
  ticketing,
  connected,
  invoicing,
  working,
  settings,
  authorizations,
  tracking,
  tasks,
  notices,
  messages,
  noticing,
  helping,
  search,
  help,
  feedback,
  feedbackWork,
  personal,
  home,
  operations,
} as const satisfies Record<string, Contract>
export type Api = typeof api
export type Area = keyof Api
