import { hasKey } from '@stowline/domain/kernel/records'
import { auditCode, plainField } from './audit-values.ts'
import { authorizationsScreen } from './authorizations-screen.ts'
import { fieldNames } from './fields.ts'
import { type Language, type Pair, say, texts } from './kernel/pair.ts'
import * as words from './kernel/words.ts'
import { orderDetail } from './orders-screen.ts'
import { gradeNames } from './returns.ts'
import { ticketColumnNames } from './tickets.ts'

/** Fields of the trail that are called on the screens as they are there, by the name that the server writes. */
const asOnScreens: Readonly<Record<string, Pair>> = {
  ...fieldNames,
  no: fieldNames.number,
  numbers: fieldNames.number,
  recipientName: fieldNames.recipient,
  city: fieldNames.cityName,
  state: fieldNames.status,
  trackingNumber: fieldNames.trackingNo,
  service: fieldNames.service,
  serviceCode: fieldNames.service,
  note: fieldNames.remark,
  parts: fieldNames.handling,
  kind: words.type,
  type: words.type,
  priority: ticketColumnNames.priority,
  description: ticketColumnNames.description,
  subject: ticketColumnNames.subject,
  subjectNo: ticketColumnNames.subject,
  order: fieldNames.orderNo,
  senderName: fieldNames.sender,
  senderPhone: fieldNames.phone,
  unsellable: gradeNames.unsellable,
  addressSuggestion: orderDetail.suggestion,
  products: words.products,
  orders: words.orders,
  units: words.units,
  createdAt: fieldNames.createdTime,
  shippedAt: fieldNames.shippedTime,
  paidAt: fieldNames.paidTime,
  etaAt: fieldNames.eta,
  logisticsAccount: fieldNames.shippingAccount,
  companyName: authorizationsScreen.company,
  redirectUrl: authorizationsScreen.callback,
  scopes: authorizationsScreen.scope,
  events: authorizationsScreen.events,
  validUntil: authorizationsScreen.validity,
  clientId: authorizationsScreen.clientId,
  user: authorizationsScreen.actsFor,
}

/** What no screen has a column of. */
const own = texts({
  userName: ['登录名', 'Sign-in name'],
  nickname: ['姓名', 'Name of the person'],
  role: ['所属角色', 'Role of the account'],
  isAdmin: ['管理员权限', 'May administer'],
  requiresFactor: ['要求二次验证', 'Needs a second step'],
  adminsNeedFactor: ['管理员二次验证', 'Second step of administrators'],
  factor: ['登录方式', 'Way to sign in'],
  totp: ['身份验证器', 'App for codes'],
  passkeys: ['通行密钥数', 'Passkeys'],
  stores: ['可见店铺', 'Visible stores'],
  paths: ['菜单权限', 'Menus'],
  name: words.name,
  merchants: ['涉及商户', 'Merchants'],
  salesManager: ['销售经理', 'Sales contact'],
  serviceManager: ['客服经理', 'Service contact'],
  warehouses: ['适用仓库', 'Warehouses'],
  fileName: ['文件名', 'File name'],
  file: ['上传文件', 'Uploaded file'],
  files: ['全部文件', 'Uploaded files'],
  proofs: ['付款凭证', 'Proofs'],
  format: ['文件格式', 'Kind of file'],
  month: ['账单月份', 'Month of the bill'],
  by: ['操作者', 'By'],
  paid: ['已付账单', 'Bills paid'],
  dueDays: ['账期（天）', 'Days to pay'],
  credit: ['授信', 'Credit'],
  creditLimit: ['授信额度', 'Limit of credit'],
  fee: ['费用项', 'Fee charged'],
  reason: ['事由', 'Why'],
  amount: ['涉及金额', 'Sum'],
  value: ['价值上限', 'Worth'],
  difference: ['相差', 'Differs by'],
  answer: ['答复内容', 'Reply given'],
  text: ['内容', 'Text'],
  titleCn: ['中文标题', 'Chinese title'],
  titleEn: ['英文标题', 'English title'],
  pieces: ['涉及件数', 'Pieces concerned'],
  count: ['次数', 'How many'],
  parcels: ['包裹数', 'Parcels in it'],
  pallets: ['托盘数', 'Pallets in it'],
  paper: ['打印的单据', 'Paper printed'],
  mailedTo: ['收信邮箱', 'Mailed to'],
  withdrawn: ['已失效链接', 'Links withdrawn'],
  assignee: ['受理人', 'Assigned to'],
  changed: ['改动的字段', 'Fields changed'],
  version: ['版本号', 'Version no.'],
  begins: ['生效日期', 'In force from'],
  prefix: ['厂商代码', 'Company code'],
  safety: ['安全库存量', 'Stock kept back'],
  overtimeDays: ['超时天数', 'Days until overtime'],
  handlingDays: ['处理期限（天）', 'Days to choose'],
  children: ['组合明细', 'Made up of'],
  rows: ['明细行', 'Lines of it'],
  lines: ['明细', 'Its lines'],
  mode: ['提交方式', 'Way of submitting'],
  conditions: ['匹配条件', 'Conditions of the rule'],
  addressState: ['地址校验', 'Address check'],
  addressNotes: ['地址校验说明', 'Notes of the address check'],
  subjectKind: ['关联对象', 'Kind of record it is about'],
  isResidential: ['住宅地址标记', 'Residential address'],
  enabled: ['是否启用', 'In use'],
  password: ['登录密码', 'Password of the account'],
})

const spaced = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** What a field of a change is called in the trail; one without words is told by the name that the server gives it. */
export const auditFieldName = (field: string): Pair => {
  const name = plainField(field)
  if (hasKey(own, name)) return own[name]
  return asOnScreens[field] ?? asOnScreens[name] ?? [spaced(name), spaced(name)]
}

/** Whose field it is, and what is known of the records that its ids point at. */
export type AuditField = {
  readonly entity: string
  readonly field: string
  readonly names?: Readonly<Record<string, string>>
}

const textOf = (text: string, language: Language, { entity, field, names = {} }: AuditField): string => {
  const code = auditCode(entity, field, text)
  if (code) return say(code, language)
  return hasKey(names, text) ? (names[text] ?? text) : text
}

const isPair = (value: object): value is { readonly zh: string; readonly en: string } =>
  Object.keys(value).sort().join() === 'en,zh'

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/**
 * How a value of the trail is written: codes, yes and no in words, what ids point at by its name or number, amounts and texts as they are,
 * everything else as JSON.
 */
export const auditValue = (value: unknown, language: Language, of: AuditField): string => {
  if (value === undefined || value === null || value === '') return '—'
  if (typeof value === 'boolean') return say(value ? words.yes : words.no, language)
  if (typeof value === 'string') return textOf(value, language, of)
  if (isTexts(value)) return value.map((one) => textOf(one, language, of)).join(language === 'zh' ? '、' : ', ') || '—'
  return typeof value === 'object' && isPair(value) ? value[language] : JSON.stringify(value)
}

/** What a record was before or after, one field a line; anything but fields as JSON. */
export const auditSide = (side: unknown, language: Language, entity: string): string =>
  typeof side === 'object' && side !== null && !Array.isArray(side)
    ? Object.entries(side)
        .map(
          ([field, value]) =>
            `${say(auditFieldName(field), language)}: ${auditValue(value, language, { entity, field })}`,
        )
        .join('\n')
    : auditValue(side, language, { entity, field: '' })
