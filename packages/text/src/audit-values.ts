import type { AuditEntity } from '@stowline/domain/identity/audit'
import { menus } from '@stowline/domain/identity/menus'
import { hasKey } from '@stowline/domain/kernel/records'
import { accountKindNames, accountStateNames } from './accounts-screen.ts'
import { adjustedFeeNames, adjustmentStateNames } from './adjustment.ts'
import {
  authorizationStateNames,
  callbackFaultNames,
  callbackStateNames,
  callbackTypeNames,
} from './authorizations-screen.ts'
import { compensationStateNames, compensationTypeNames } from './compensation.ts'
import { fieldNames } from './fields.ts'
import { feedbackStateNames, feedbackTypeNames } from './feedback.ts'
import { factorNames } from './identity.ts'
import { containerTypeNames, shipmentStatusNames, transportCompanyNames, transportTypeNames } from './inbound.ts'
import { bucketNames, correctionKindNames, correctionReasonNames, correctionStateNames } from './inventory.ts'
import { findingNames, invoicedStateNames } from './invoices.ts'
import { type Pair, type Texts, texts } from './kernel/pair.ts'
import * as words from './kernel/words.ts'
import { noticeKindNames, noticeStateNames } from './notices.ts'
import { onlineSkuKindNames } from './online-skus-screen.ts'
import { addressStateNames, labelStateNames, orderStatusNames, platformNames } from './orders.ts'
import { orderDetail } from './orders-screen.ts'
import { productCategoryNames, productStateNames } from './products.ts'
import { paymentTypeNames, rechargeStateNames } from './recharge.ts'
import { measureUnitNames } from './reference.ts'
import { gradeNames, receiveTypeNames, returnHandlingNames, returnReasonNames, returnStatusNames } from './returns.ts'
import { storeTestNames } from './settings.ts'
import { signTypeNames } from './shipping.ts'
import { applicabilityNames, strategyStateNames } from './strategies.ts'
import { importKindNames, taskScreen } from './tasks-screen.ts'
import { priorityNames, subjectKindNames, ticketCategoryNames, ticketStateNames, ticketTypeNames } from './tickets.ts'
import { trackingStateNames } from './tracking.ts'
import { shortageDecisionNames, transferKindNames, transferStatusNames } from './transfers.ts'

type Names = Readonly<Record<string, Pair>>

/** What no screen says in a word of its own. */
const own = texts({
  firstScan: ['承运商首次扫描', 'First scan by the carrier'],
  import: ['来自文件', 'From a file'],
  manual: ['手工录入', 'Typed in'],
  split: ['由拆分产生', 'Part of a split'],
  validRows: ['仅导入通过的行', 'Ready rows alone'],
  allOrNothing: ['全部通过才提交', 'All rows or none'],
  bought: ['门户购买', 'Bought in the portal'],
  revoked: ['已撤销', 'Revoked'],
  published: ['已发布', 'Published'],
})

const switched = { active: words.active, disabled: words.disabled, deleted: words.deleted } satisfies Texts

/** Codes that mean the same wherever they stand. */
const anywhere: Readonly<Record<string, Names>> = {
  factor: factorNames,
  platform: platformNames,
  unit: measureUnitNames,
  cartonUnit: measureUnitNames,
  weightUnit: measureUnitNames,
  signType: signTypeNames,
  addressState: addressStateNames,
  labelState: labelStateNames,
  paymentType: paymentTypeNames,
  handling: returnHandlingNames,
  grade: gradeNames,
  bucket: bucketNames,
  toBucket: bucketNames,
  fee: adjustedFeeNames,
  decision: shortageDecisionNames,
  testResult: storeTestNames,
  referenceKind: { ...subjectKindNames, label: fieldNames.label },
  subjectKind: subjectKindNames,
  paths: Object.fromEntries(menus.map(({ path, zh, en }) => [path, [zh, en] as const])),
}

/** Codes of one kind of record; a record's state is called `state` or `status`. */
const ofEntity: Partial<Record<AuditEntity, Readonly<Record<string, Names>>>> = {
  user: { kind: { ...accountKindNames, provider: words.provider }, state: accountStateNames },
  merchant: { state: accountStateNames },
  order: {
    state: orderStatusNames,
    by: own,
    source: own,
  },
  label: {
    state: labelStateNames,
    origin: { bought: own.bought, uploaded: orderDetail.uploaded, imported: orderDetail.imported },
  },
  parcel: { state: trackingStateNames },
  shipment: {
    state: shipmentStatusNames,
    abnormalFrom: shipmentStatusNames,
    transportType: transportTypeNames,
    containerType: containerTypeNames,
    transportCompany: transportCompanyNames,
    carrier: transportCompanyNames,
  },
  product: { state: productStateNames, category: productCategoryNames },
  onlineSku: { kind: onlineSkuKindNames },
  stockCorrection: { kind: correctionKindNames, reason: correctionReasonNames, state: correctionStateNames },
  return: { state: returnStatusNames, reason: returnReasonNames, receiveType: receiveTypeNames },
  ticket: {
    state: ticketStateNames,
    category: ticketCategoryNames,
    type: ticketTypeNames,
    priority: priorityNames,
    lastSide: { merchant: fieldNames.merchant, provider: words.provider },
  },
  transfer: { state: transferStatusNames, goesBackTo: transferStatusNames, kind: transferKindNames },
  store: { state: switched },
  logisticsAccount: { state: switched },
  authorization: { state: { ...authorizationStateNames, revoked: own.revoked } },
  callback: { type: callbackTypeNames, state: callbackStateNames, lastFault: callbackFaultNames },
  strategy: { state: strategyStateNames, applicability: applicabilityNames },
  import: {
    kind: importKindNames,
    mode: own,
    state: {
      checking: taskScreen.checking,
      checked: taskScreen.checked,
      committing: taskScreen.committing,
      committed: taskScreen.committed,
      failed: taskScreen.importFailed,
    },
  },
  recharge: { state: rechargeStateNames },
  compensation: { state: compensationStateNames, type: compensationTypeNames },
  adjustment: { state: adjustmentStateNames },
  invoicedParcel: { state: invoicedStateNames, finding: findingNames },
  notice: { kind: noticeKindNames, state: { ...noticeStateNames, published: own.published } },
  feedback: { type: feedbackTypeNames, state: feedbackStateNames },
}

/** `role_id` -> `role`, `storeIds` -> `stores`: the trail keeps what is pointed at, a reader calls it by its name. */
export const plainField = (field: string): string =>
  field
    .replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
    .replace(/Ids$/, 's')
    .replace(/(?<=[a-z])Id$/, '')
    .replace(/Cents$/, '')

/** The word of a code that a field of a record may hold; undefined for what is no code. */
export const auditCode = (entity: string, field: string, code: string): Pair | undefined => {
  const name = plainField(field)
  const known = name === 'status' ? 'state' : name
  const named = hasKey(ofEntity, entity) ? ofEntity[entity]?.[known] : undefined
  const names = named ?? anywhere[known === 'menus' ? 'paths' : known]
  return names && hasKey(names, code) ? names[code] : undefined
}
