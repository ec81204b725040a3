import { hasKey } from '@stowline/domain/kernel/records'
import type { AuditEntity, auditExportFields, merchantAuditExportFields } from '@stowline/domain/identity/audit'
import { batchActionName } from './batch-actions.ts'
import { fieldNames } from './fields.ts'
import { compensationEventNames } from './compensation.ts'
import { adjustmentEventNames } from './adjustment.ts'
import { shipmentEventNames } from './inbound.ts'
import { correctionStateNames } from './inventory.ts'
import { invoicedEventNames } from './invoices.ts'
import { type Pair, type Texts, texts } from './kernel/pair.ts'
import * as words from './kernel/words.ts'
import { orderEventNames } from './orders.ts'
import { labelEventNames } from './orders-screen.ts'
import { onlineSkuEventNames, productEventNames } from './products.ts'
import { rechargeEventNames } from './recharge.ts'
import { returnEventNames } from './returns.ts'
import { ticketEventNames } from './tickets.ts'
import { parcelEventNames } from './tracking.ts'
import { transferEventNames } from './transfers.ts'

/** What was changed, in the audit trail. */
export const auditEntityNames = texts({
  user: ['登录账户', 'Login account'],
  role: ['用户角色', 'User role'],
  merchant: ['商户资料', 'Merchant record'],
  tenant: ['设置', 'Terms and settings'],
  order: ['销售订单', 'Store order'],
  orders: ['批量订单', 'Batch of orders'],
  label: fieldNames.label,
  parcel: ['在途包裹', 'Parcel'],
  shipment: ['入库单', 'Inbound shipment'],
  product: ['商品档案', 'Product record'],
  onlineSku: ['在线 SKU', 'Online SKU'],
  stock: ['库存数量', 'Product stock'],
  stockCorrection: ['库存调整', 'Stock correction'],
  return: words.returnOrder,
  ticket: ['售后工单', 'Ticket'],
  transfer: ['转运记录', 'Transfer record'],
  store: fieldNames.store,
  logisticsAccount: fieldNames.shippingAccount,
  billingAccount: ['第三方付款账号', 'Billing account'],
  authorization: ['API 授权记录', 'API authorization'],
  callback: ['回调消息', 'Callback message'],
  strategy: ['分仓规则', 'Warehouse rule'],
  import: ['导入文件', 'Imported file'],
  bill: ['月度账单', 'Monthly bill'],
  recharge: words.recharge,
  compensation: words.compensation,
  adjustment: ['费用调整', 'Adjustment'],
  serviceJob: ['增值作业单', 'Value-added job'],
  carrierInvoice: ['承运商账单', 'Carrier invoice'],
  invoicedParcel: ['承运商账单包裹', 'Invoiced parcel'],
  rateCard: ['价目表', 'Rate card'],
  warehouse: fieldNames.warehouse,
  notice: ['公告', 'Notice'],
  help: ['帮助文档', 'Help article'],
  feedback: ['用户反馈', 'User feedback'],
  audit: ['审计记录', 'Audit trail'],
} satisfies Record<AuditEntity, Pair>)

/** What was done, where no history of a record says it already. */
const ownActionNames = texts({
  created: ['新建', 'Added'],
  edited: ['修改', 'Edited'],
  deleted: ['删除', 'Deleted'],
  closed: ['停用', 'Deactivated'],
  activatedAgain: ['启用', 'Activated'],
  activated: ['激活', 'Activated by link'],
  invitedAgain: ['重新邀请', 'Invited again'],
  signedIn: ['登录', 'Signed in'],
  signedInWithTemporaryPassword: ['使用临时密码登录', 'Signed in with a temporary password'],
  signedInWithCode: ['使用验证码登录', 'Signed in with a code'],
  signedInWithRecoveryCode: ['使用恢复代码登录', 'Signed in with a recovery code'],
  signedInWithPasskey: ['使用通行密钥登录', 'Signed in with a passkey'],
  factorAdded: ['添加登录方式', 'Way to sign in added'],
  factorRemoved: ['移除登录方式', 'Way to sign in removed'],
  factorsReset: ['重置二次验证', 'Second step reset'],
  recoveryCodesRenewed: ['更新恢复代码', 'Recovery codes renewed'],
  signedOut: ['退出登录', 'Signed out'],
  signedOutElsewhere: ['退出其他登录', 'Signed out elsewhere'],
  passwordChanged: ['修改密码', 'Password changed'],
  passwordGiven: ['由管理员设置密码', 'Password set by an administrator'],
  temporaryPasswordMailed: ['已邮件发送临时密码', 'Temporary password mailed'],
  permissionsChanged: ['修改权限', 'Permissions changed'],
  reopened: ['重新开放', 'Reopened'],
  read: ['查看', 'Viewed'],
  run: ['执行', 'Run'],
  loaded: ['载入', 'Loaded'],
  issued: ['出账', 'Issued'],
  paid: ['付款', 'Payment made'],
  pictureSet: ['更换图片', 'Picture changed'],
  imported: ['导入', 'Imported'],
  discard: ['放弃导入', 'Import discarded'],
  commit: ['提交导入', 'Import submitted'],
  remove: ['移除', 'Removed'],
  approve: ['审批通过', 'Approved'],
  reject: words.rejected,
  confirm: ['确认到账', 'Receipt confirmed'],
  pay: ['赔付已入账', 'Compensation credited'],
  accept: ['承担差额', 'Difference absorbed'],
  passOn: ['差额转为费用调整', 'Difference passed on'],
  undo: ['撤销', 'Undone'],
  receive: ['登记收货', 'Goods received'],
  putAway: ['登记上架', 'Goods put away'],
  handle: ['处理退件', 'Returned goods handled'],
  labelCreated: ['退货面单已购买', 'Return label bought'],
  mailLabel: ['邮件发送面单', 'Label mailed'],
  void: ['申请作废', 'Void asked for'],
  bringDocuments: ['补充文件', 'Missing documents added'],
  addDocuments: ['增加文件', 'More files uploaded'],
  reportShortage: ['报告缺货', 'Shortage reported'],
  confirmShortage: ['处理缺货', 'Shortage decided'],
  pick: ['拣货', 'Goods picked'],
  putBack: ['放回库位', 'Goods put back'],
  load: ['开始装车', 'Loading begun'],
  complete: ['完成', 'Was completed'],
  palletized: ['配托', 'Pallets built'],
  cancelLtl: ['取消卡车转运单', 'Truck transfer cancelled'],
  print: ['打印文件', 'Papers printed'],
  combine: orderEventNames.combined,
  combineAway: ['并入其他订单', 'Combined into another order'],
  combinedAway: ['已并入其他订单', 'Was combined into another order'],
  editedByImport: ['由导入修改', 'Changed by an import'],
  itemsEditedByImport: ['由导入修改商品', 'Items changed by an import'],
  create: orderEventNames.created,
  shippedElsewhere: ['在系统外发货', 'Shipped outside the portal'],
  assign: ['分配处理人', 'Was assigned'],
  compensate: ['发起赔付', 'Compensation begun'],
  findSerial: ['查询序列号', 'Serial number looked up'],
  signingSecretRotated: ['更换签名密钥', 'Signing secret rotated'],
  resent: ['重新发送', 'Sent again'],
  secretRotated: ['更换客户端密钥', 'Client secret rotated'],
  credentialsChanged: ['更换接口凭据', 'Credentials changed'],
  setCompanyPrefix: ['设置厂商识别代码', 'Company prefix set'],
  setPaymentAccount: ['设置收款账户', 'Payment account set'],
  setReturnDefaults: ['设置退货默认处理', 'Default handling of returns set'],
  setReturnTerms: ['设置退货条款', 'Terms of returns set'],
  setInboundTerms: ['设置入库条款', 'Terms of inbound set'],
  setClosures: ['设置仓库休息日', 'Closed days set'],
  setTerms: ['设置账期与信用额度', 'Billing terms set'],
  setTicketPromise: ['设置工单答复时限', 'Reply time of tickets set'],
  setApprovalLimit: ['设置审批限额', 'Approval limit set'],
  setPalletLimits: ['设置托盘上限', 'Pallet limits set'],
  published: ['发布公告', 'Notice published'],
  withdrawn: ['撤回', 'Withdrawn'],
})

/** Words of the records' own histories. */
const histories: Readonly<Record<string, Readonly<Record<string, Pair>>>> = {
  order: { ...orderEventNames, ...labelEventNames },
  label: labelEventNames,
  parcel: parcelEventNames,
  shipment: shipmentEventNames,
  product: productEventNames,
  onlineSku: onlineSkuEventNames,
  return: returnEventNames,
  ticket: ticketEventNames,
  transfer: transferEventNames,
  recharge: rechargeEventNames,
  compensation: compensationEventNames,
  adjustment: adjustmentEventNames,
  invoicedParcel: invoicedEventNames,
  stockCorrection: correctionStateNames,
} satisfies Partial<Record<AuditEntity, Texts>>

/** A history's words fill in what the trail has among its changes: those are told without. */
const isWhole = (pair: Pair | undefined): pair is Pair => pair !== undefined && !pair[0].includes('{')

/** `setSafety` -> `set safety`. */
const spaced = (action: string): string => action.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const actionWords = (entity: string, action: string): Pair | undefined => {
  const told = histories[entity]?.[action]
  if (isWhole(told)) return told
  return hasKey(ownActionNames, action) ? ownActionNames[action] : batchActionName(action)
}

/** Whether the trail has words for a kind of record, and for what is done to it. */
export const isAuditEntity = (entity: string): boolean => hasKey(auditEntityNames, entity)
export const isAuditAction = (entity: string, action: string): boolean => actionWords(entity, action) !== undefined

/** The words of an action in the trail, by the record it was done to. One without words, of an earlier version, is told by its name. */
export const auditActionName = (entity: string, action: string): Pair =>
  actionWords(entity, action) ?? [spaced(action), spaced(action)]

/** Columns of the trail and of its sheet. */
export const auditColumnNames = texts({
  time: ['操作时间', 'When'],
  userName: ['操作人', 'Who'],
  userKind: ['账号类型', 'Kind of account'],
  entity: ['对象', 'What'],
  entityId: ['对象 ID', 'ID of it'],
  action: ['操作', 'Action'],
  before: ['变更前', 'Before'],
  after: ['变更后', 'After'],
  call: ['接口', 'Call'],
  requestId: ['请求 ID', 'Request ID'],
} satisfies Record<(typeof auditExportFields)[number], Pair>)

/** The same over merchants. */
export const merchantAuditColumnNames = texts({
  merchant: fieldNames.merchant,
  ...auditColumnNames,
} satisfies Record<(typeof merchantAuditExportFields)[number], Pair>)
