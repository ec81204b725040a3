import { hasKey } from '@stowline/domain/kernel/records'
import type { AuditEntity, auditExportFields } from '@stowline/domain/identity/audit'
import { batchActionName } from './batch-actions.ts'
import { fieldNames } from './fields.ts'
import { type Pair, texts } from './kernel/pair.ts'
import { orderEventNames } from './orders.ts'
import { returnEventNames } from './returns.ts'
import { ticketEventNames } from './tickets.ts'
import { parcelEventNames } from './tracking.ts'

/** What was changed, in the audit trail. */
export const auditEntityNames = texts({
  user: ['登录账户', 'Login account'],
  role: ['用户角色', 'User role'],
  merchant: ['商户资料', 'Merchant record'],
  tenant: ['设置', 'Terms and settings'],
  order: ['销售订单', 'Store order'],
  label: fieldNames.label,
  parcel: ['在途包裹', 'Parcel'],
  shipment: ['入库单', 'Inbound shipment'],
  product: ['商品档案', 'Product record'],
  onlineSku: ['在线 SKU', 'Online SKU'],
  stock: ['库存数量', 'Stock of a product'],
  stockCorrection: ['库存调整', 'Stock correction'],
  return: ['退货记录', 'Returned goods'],
  ticket: ['售后工单记录', 'Ticket case'],
  store: fieldNames.store,
  logisticsAccount: fieldNames.shippingAccount,
  billingAccount: ['第三方付款账号', 'Billing account'],
  strategy: ['分仓规则', 'Warehouse rule'],
  import: ['导入文件', 'Imported file'],
  bill: ['月度账单', 'Bill of a month'],
  recharge: ['充值记录', 'Recharge made'],
  compensation: ['赔付记录', 'Compensation paid'],
  adjustment: ['费用调整', 'Adjustment'],
  serviceJob: ['增值作业单', 'Value-added job'],
  carrierInvoice: ['承运商账单', 'Carrier invoice'],
  invoicedParcel: ['承运商账单包裹', 'Invoiced parcel'],
  rateCard: ['价目表', 'Rate card'],
  warehouse: fieldNames.warehouse,
} satisfies Record<AuditEntity, Pair>)

/** What was done, where no history of a record says it already. */
const ownActionNames = texts({
  created: ['新建', 'Made new'],
  edited: ['修改', 'Edited'],
  deleted: ['删除', 'Deleted'],
  closed: ['停用', 'Was closed'],
  activatedAgain: ['启用', 'Activated'],
  activated: ['激活', 'Activated by link'],
  invitedAgain: ['重新邀请', 'Invited again'],
  signedIn: ['登录', 'Signed in'],
  signedInWithTemporaryPassword: ['使用临时密码登录', 'Signed in with a temporary password'],
  signedOut: ['退出登录', 'Signed out'],
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
  imported: ['导入', 'Brought by an import'],
  discard: ['放弃导入', 'Import discarded'],
  commit: ['提交导入', 'Import submitted'],
})

/** The words of an action in the trail, by the record it was done to; one without words is told by its name. */
export const auditActionName = (entity: string, action: string): Pair => {
  const histories: Readonly<Record<string, object>> = {
    order: orderEventNames,
    return: returnEventNames,
    ticket: ticketEventNames,
    parcel: parcelEventNames,
  }
  const told: Readonly<Record<string, Pair>> = { ...histories[entity] }
  if (hasKey(told, action)) return told[action] ?? [action, action]
  if (hasKey(ownActionNames, action)) return ownActionNames[action]
  return batchActionName(action) ?? [action, action]
}

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
