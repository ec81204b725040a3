import { fieldNames } from './fields.ts'
import { texts } from './kernel/pair.ts'
import * as words from './kernel/words.ts'

export const authorizationStateNames = texts({
  active: words.valid,
  expired: words.expired,
  noAccount: ['无可用账号', 'No account'],
})

/** Words of the tab "API authorization" of /settings/logistics. */
export const authorizationsScreen = texts({
  tab: ['API 授权', 'API authorization'],
  search: ['搜索名称、公司或客户端 ID', 'Search name, company or client ID'],
  add: ['新建授权', 'New authorization'],
  edit: ['编辑授权', 'Edit authorization'],
  name: ['授权名称', 'Authorization'],
  company: ['公司名称', 'Company name'],
  companyHelp: ['使用此授权的公司或系统', 'Who uses it: a company or a system'],
  callback: ['回调地址', 'Callback address'],
  callbackHelp: ['公网 https 地址；留空则不发送回调', 'Public https address; leave empty for no callbacks'],
  noCallback: ['未设置', 'Not set'],
  scope: ['授权范围', 'Scope'],
  menus: ['可用菜单', 'Menus it may use'],
  scopeNote: ['只能调用所选菜单的接口', 'Only the calls of these menus are answered'],
  scopeNeeded: ['请至少选择一个菜单', 'Choose at least one menu'],
  menuCount: words.menuCount,
  validity: ['有效期', 'Validity'],
  permanent: ['永久有效', 'Permanent'],
  until: ['截止日期', 'Until a day'],
  lastDay: ['最后有效日', 'Last valid day'],
  dayNeeded: ['请选择最后有效日', 'Choose the last valid day'],
  validTo: ['至 {day}', 'Until {day}'],
  clientId: ['客户端 ID', 'Client ID'],
  clientSecret: ['客户端密钥', 'Client secret'],
  oldSecret: ['旧密钥有效至', 'Old secret valid until'],
  apiUrl: ['API 地址', 'API address'],
  apiDocUrl: ['API 文档地址', 'API documentation'],
  access: ['接入信息', 'Access'],
  about: ['授权信息', 'About'],
  actsFor: ['所属账号', 'Acts for'],
  actsForHelp: ['以最后保存人的账号行事，不超过其菜单', 'Acts for whoever saved it last, within that account’s menus'],
  lastUsed: ['最近使用', 'Last used'],
  neverUsed: ['从未使用', 'Never used'],
  created: fieldNames.createdTime,
  createdBy: words.createdBy,
  status: fieldNames.status,
  editRow: words.edit,
  remove: ['删除授权', 'Delete authorization'],
  removeTitle: ['删除授权“{name}”？', 'Delete the authorization {name}?'],
  removeText: [
    '使用它的系统将从下一次请求起被拒绝，也不再收到回调。此操作不可恢复。',
    'Systems that use it are refused from their next request on and get no more callbacks. This cannot be undone.',
  ],
  removed: ['授权已删除', 'Authorization deleted'],
  rotate: ['更换密钥', 'Rotate secret'],
  rotateTitle: ['更换“{name}”的密钥？', 'Rotate the secret of {name}?'],
  rotateText: [
    '新密钥只显示一次；当前密钥在 24 小时内仍可使用。',
    'The new secret is shown once. The present one keeps working for 24 hours.',
  ],
  secretTitle: ['请立即保存密钥', 'Save the secret now'],
  secretNote: [
    '密钥只显示这一次，关闭后无法再查看；遗失时请更换密钥。',
    'The secret is shown this once. If it gets lost, rotate it.',
  ],
  secretKept: ['我已保存', 'I have saved it'],
  expiredTitle: ['授权已过期', 'This authorization has expired'],
  expiredReason: [
    '使用它的系统已无法登录；编辑有效期即可恢复',
    'Its systems cannot sign in. Edit the validity to let them in again',
  ],
  noAccountTitle: ['所属账号已停用或删除', 'The account it acts for is closed or deleted'],
  noAccountReason: ['打开编辑并保存，授权即归您的账号', 'Open it and save: it then acts for your account'],
  empty: ['还没有 API 授权', 'No API authorization yet'],
  emptyHint: [
    '为自己的系统创建授权，即可通过 API 下单、查询库存和接收回调',
    'Give your own systems access: create orders, read stock, receive callbacks',
  ],
  events: ['通知事件', 'Events'],
  eventsHelp: ['仅可选择授权范围内的事件', 'Events of the menus in the scope'],
  eventsNone: ['未选择事件', 'No events chosen'],
  signingSecret: ['签名密钥', 'Signing secret'],
  signingNote: [
    '用于验证回调签名（Standard Webhooks），同样只显示这一次。',
    'Verifies the signature of callbacks (Standard Webhooks). It is shown this once too.',
  ],
  signedByBoth: ['新旧密钥同时签名至', 'Signed by both secrets until'],
  rotateSigning: ['更换签名密钥', 'Rotate signing secret'],
  rotateSigningTitle: ['更换“{name}”的签名密钥？', 'Rotate the signing secret of {name}?'],
  rotateSigningText: [
    '新密钥只显示一次；24 小时内每条回调同时带有新旧两个签名。',
    'The new secret is shown once. For 24 hours each callback carries both signatures.',
  ],
  callbacks: words.callbacks,
  test: ['发送测试', 'Send a test'],
  testing: ['正在发送测试回调到“{name}”', 'Sending a test callback to {name}'],
  testOk: ['测试已送达（{status}，{ms} 毫秒）', 'Test delivered ({status}, {ms} ms)'],
  testFailed: ['测试未送达：{reason}', 'Test not delivered: {reason}'],
  onTheWay: ['发送中', 'On the way'],
  givenUp: words.givenUp,
  deadProblem: ['{count} 条回调已放弃', '{count} callback given up', '{count} callbacks given up'],
  seeCallbacks: ['查看回调', 'See callbacks'],
})

/** What happened that a system is told of. */
export const callbackTypeNames = texts({
  'order.shipped': ['订单已发货', 'Order shipped'],
  'label.ready': ['面单已生成', 'Label ready'],
  'parcel.delivered': ['包裹已签收', 'Parcel delivered'],
  'parcel.exception': ['包裹异常或退回', 'Parcel in trouble'],
  'return.received': ['退货已收货', 'Return received'],
  'ticket.answered': words.ticketAnswered,
  'callback.test': ['测试回调', 'Test callback'],
})

export const callbackStateNames = texts({
  waiting: ['待发送', 'To be sent'],
  retrying: ['待重试', 'To be retried'],
  delivered: ['已送达', 'Arrived'],
  dead: words.givenUp,
  ended: ['授权已结束', 'Authorization ended'],
})

/** Why a callback did not arrive. */
export const callbackFaultNames = texts({
  status: ['接收方返回 {status}', 'The receiver answered {status}'],
  redirect: [
    '接收方返回跳转（{status}），跳转不会被跟随',
    'The receiver answered with a redirect ({status}), which is not followed',
  ],
  timeout: ['5 秒内没有应答', 'No answer within 5 seconds'],
  unknownHost: ['域名无法解析', 'The name cannot be resolved'],
  notPublic: ['域名指向非公网地址，未发送', 'The name leads to an address that is not public; nothing was sent'],
  refused: ['连接被拒绝', 'The connection was refused'],
  certificate: ['证书无效', 'The certificate is not valid'],
  unreachable: ['无法连接', 'The receiver cannot be reached'],
})

/** Words of the tab "Callbacks" of /settings/logistics. */
export const callbacksScreen = texts({
  tab: ['回调记录', 'Callback log'],
  search: ['搜索单号或消息 ID', 'Search number or message ID'],
  id: ['消息 ID', 'Message ID'],
  type: ['事件', 'Event'],
  subject: fieldNames.number,
  state: fieldNames.status,
  attempts: ['尝试次数', 'Attempts'],
  result: words.result,
  created: ['产生时间', 'Happened'],
  lastAttempt: ['最近尝试', 'Last attempt'],
  next: ['下次尝试', 'Next attempt'],
  address: ['发送至', 'Sent to'],
  answer: ['接收方应答', 'Receiver’s answer'],
  noAnswer: ['没有应答内容', 'No answer text'],
  duration: ['用时', 'Took'],
  milliseconds: ['{ms} 毫秒', '{ms} ms'],
  body: ['消息内容', 'Message'],
  resend: ['重新发送', 'Send again'],
  resendMany: ['重新发送所选', 'Send chosen again'],
  resendGo: ['重新发送 {count} 条回调', 'Send {count} callback again', 'Send {count} callbacks again'],
  resent: ['已安排重新发送', 'It is sent again now'],
  empty: ['还没有回调', 'No callbacks yet'],
  emptyHint: [
    '在授权中填写回调地址并选择事件后，这里会列出每条消息及其应答',
    'Set a callback address and events of an authorization: each message and its answer is listed here',
  ],
})
