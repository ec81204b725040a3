import { texts } from './kernel/pair.ts'
import * as words from './kernel/words.ts'

/** The page that shows the contract to people. */
export const docs = texts({
  title: ['接口文档', 'Calls'],
  intro: ['所有接口，由服务器自身的约定生成。', 'Every call, made from the contract the server itself runs on.'],
  input: ['请求', 'Input'],
  answer: ['返回 (data)', 'Answer (data)'],
  refuses: ['可能的拒绝代码', 'May refuse with'],
  takesKey: ['支持 Idempotency-Key。', 'Takes an Idempotency-Key.'],
  guide: ['开发指南', 'Guide'],
  calls: ['全部接口', 'All calls'],
})

/** The guide in front of the calls. `{...}` is filled in from the constants that the server runs on. */
export const guide = texts({
  signIn: ['登录', 'Signing in'],
  signInText: [
    '在“物流配置 › API 授权”创建授权，得到客户端 ID 和密钥。用它们换取访问令牌（RFC 6749 客户端凭据），令牌有效 {hours} 小时；一个授权最多同时持有 {sessions} 个令牌。令牌放在 Authorization 请求头中。',
    'Create an authorization under “Shipping setup › API authorization”: it gives a client id and a secret. They are exchanged for an access token (RFC 6749, client credentials) that lasts {hours} hours; an authorization holds up to {sessions} tokens at a time. The token goes into the Authorization header.',
  ],
  scopeText: [
    '授权范围是菜单：范围外的接口返回 403 access.denied。授权以最后保存它的账号行事，不会超过该账号的菜单。',
    'The scope is a list of menus: a call outside it is answered with 403 access.denied. An authorization acts for the account that saved it last and never has more menus than that account.',
  ],
  conventions: ['约定', 'Conventions'],
  envelopeText: [
    '除令牌接口外，所有 JSON 应答都是 { success, code, message, data, requestId }。业务规则的拒绝是 HTTP 200 且 success 为 false，code 是稳定的代码；message 的语言由 Content-Language（zh 或 en）决定。未知字段会被拒绝（400 request.invalid，errors 列出每个字段）。',
    'Every JSON answer but the token’s is { success, code, message, data, requestId }. A refusal by a rule of business is HTTP 200 with success false and a stable code; the language of message follows Content-Language (zh or en). Unknown fields are refused (400 request.invalid, with each field in errors).',
  ],
  formsText: [
    '金额是美元的十进制字符串（"12.30"）；时间是 ISO 8601 UTC；ID 是不透明字符串，他人的 ID 与不存在的一样返回 404。',
    'Money is a decimal string in USD ("12.30"); moments are ISO 8601 in UTC; ids are opaque, and somebody else’s id is answered like one that does not exist: 404.',
  ],
  statuses: ['通用代码', 'General codes'],
  idempotency: ['幂等', 'Idempotency'],
  idempotencyText: [
    '创建单据、移动库存或金额、购买面单的接口接受 Idempotency-Key 请求头（最多 200 个字符）。相同的键和内容在 {hours} 小时内返回第一次的结果；内容不同返回 422 request.keyReused；仍在处理返回 409 request.inProgress。没有收到应答时，用同一个键重试是安全的。',
    'Calls that create, move stock or money, or buy a label take an Idempotency-Key header (up to 200 characters). The same key and body give the first answer again for {hours} hours; another body is 422 request.keyReused; one under way is 409 request.inProgress. When no answer came, trying again with the same key is safe.',
  ],
  pagination: ['分页', 'Pagination'],
  paginationText: [
    '列表接口接受 page 和 pageSize（{sizes}）。应答中的 next 是下一页的游标：把它放进 after 取下一页，直到没有 next。游标不受新增行影响，速度也与深度无关。total 最多数到 {cap}，超过时 totalIsCapped 为 true。',
    'Lists take page and pageSize ({sizes}). next in the answer is the cursor of the page behind: send it as after until there is none. A cursor is not moved by rows that come meanwhile, and is as quick deep down as at the top. total is counted up to {cap}; beyond it totalIsCapped is true.',
  ],
  limits: ['限制', 'Limits'],
  limitBatch: ['批量操作每次最多 {batch} 条', 'Batches take up to {batch} rows'],
  limitPaste: ['按号码查询每次最多 {paste} 个', 'Look-ups by number take up to {paste} numbers'],
  limitBody: [
    '请求正文最大 {bytes} MB，文件另有上传接口',
    'A body has at most {bytes} MB; files have their own way in',
  ],
  limitToken: [
    '同一地址每分钟最多 {most} 次错误的登录，之后返回 429 和 Retry-After',
    '{most} wrong sign-ins a minute from one address; then 429 with Retry-After',
  ],
  limitRate: [
    '其他接口没有固定的次数上限；收到 429 或 503 时请按 Retry-After 等待',
    'Other calls have no fixed rate; on 429 or 503 wait as Retry-After says',
  ],
  callbacks: words.callbacks,
  callbacksText: [
    '在授权中填写公网 https 地址并选择事件，系统即以 POST 发送 JSON：{ type, timestamp, data }。按 Standard Webhooks 1.0 签名：webhook-id（重试时不变，用于去重）、webhook-timestamp（秒）、webhook-signature（v1，HMAC-SHA256）。',
    'Give an authorization a public https address and choose events: each is POSTed as JSON { type, timestamp, data }. Messages are signed per Standard Webhooks 1.0: webhook-id (the same over all attempts: tell repeats by it), webhook-timestamp (seconds), webhook-signature (v1, HMAC-SHA256).',
  ],
  deliveryText: [
    '{seconds} 秒内返回 2xx 即为送达；跳转不会被跟随，410 表示不再重试。其他情况共尝试 {attempts} 次，历时约 {days} 天，之后可在“回调记录”中重新发送。每条消息至少送达一次，顺序不保证。',
    'A 2xx within {seconds} seconds is a delivery. Redirects are not followed; 410 ends the attempts. Anything else is tried {attempts} times over about {days} days, then it can be sent again in the callback log. Each message arrives at least once; order is not promised.',
  ],
  verifyText: [
    '用独立的 standardwebhooks 库验证签名：',
    'Verify the signature with the independent library standardwebhooks:',
  ],
  changelog: ['变更记录', 'Changelog'],
  changelogText: [
    '新增字段和接口不算不兼容变更：请忽略不认识的字段。删除或改变含义会提前在这里公布。',
    'New fields and calls are no breaking changes: ignore fields that you do not know. Whatever is taken away or changes its meaning is announced here before.',
  ],
  needs: [
    '示例使用环境变量 BASE、CLIENT_ID、CLIENT_SECRET。',
    'The examples read BASE, CLIENT_ID and CLIENT_SECRET from the environment.',
  ],
})

export const exampleTitles = texts({
  token: ['获取令牌', 'Get a token'],
  list: ['逐页读取订单', 'Read orders page by page'],
  create: ['创建订单（可安全重试）', 'Create an order, safely repeatable'],
  scope: ['超出范围被拒绝', 'Refused outside the scope'],
})

/** What has changed for those who call, the newest first. */
export const changes = texts({
  '2026-11-28': [
    '授权可由商户自行管理；新增回调、测试和重发接口。',
    'Merchants keep authorizations themselves; callbacks with test and repetition.',
  ],
})
