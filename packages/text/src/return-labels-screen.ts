import { orderSingly } from './batch-buttons.ts'
import { fieldNames } from './fields.ts'
import { inboundScreen } from './inbound-screen.ts'
import { texts } from './kernel/pair.ts'
import * as words from './kernel/words.ts'
import { orderDialogs } from './orders-screen.ts'
import { returnDetail } from './returns-screen.ts'

/** Words of a return's label: its dialogs, its part of the drawer, its column. */
export const returnLabelScreen = texts({
  label: returnDetail.label,
  make: ['创建退货面单', 'Make return label'],
  title: ['退货面单 {no}', 'Return label: {no}'],
  way: ['面单来源', 'Where it comes from'],
  buy: ['购买面单', 'Buy of a carrier'],
  upload: ['上传面单', 'Upload'],
  ask: ['查询运费', 'Get prices'],
  buyGo: ['购买面单', 'Buy label'],
  buyFor: ['购买面单 USD {sum}', 'Buy label for USD {sum}'],
  bought: orderDialogs.bought,
  uploadHelp: [
    '1-4 张 jpg、jpeg 或 png，每张不超过 2 MB；发送给买家时合为一份 PDF',
    '1 to 4 jpg, jpeg or png, 2 MB each. The buyer gets them as one PDF',
  ],
  replaces: ['已有上传的面单，重新上传会替换', 'It has an uploaded label: new files take its place'],
  uploadGo: ['保存面单', 'Save label'],
  uploaded: ['面单已保存', 'Label saved'],
  remove: ['移除面单', 'Take label away'],
  removed: ['面单已移除', 'Label taken away'],
  fromElsewhere: ['已上传', 'Uploaded'],
  charge: fieldNames.freight,
  problem: ['原因', 'Why'],
  save: ['下载 PDF', 'Save PDF'],
  voidGo: orderSingly.void,
  voidSure: ['作废退货面单？', 'Void the return label?'],
  voidHelp: [
    '承运商确认后退回费用；已发给买家的链接不再有效',
    'The charge comes back once the carrier confirms. Links that the buyer has lead nowhere then',
  ],
  voiding: ['已申请作废', 'The carrier is asked to void it'],
  send: ['发送面单', 'Send label'],
  sendTitle: ['发送面单 {no}', 'Send label: {no}'],
  email: fieldNames.buyerEmail,
  mailGo: ['发送邮件', 'Send mail'],
  mailed: ['已发送至 {to}', 'Sent to {to}'],
  link: ['面单链接', 'Link'],
  linkNone: ['点击生成链接', 'Made when you ask for it'],
  linkGo: ['生成链接', 'Make link'],
  linkOnce: ['链接只显示这一次，请复制', 'It is shown this once: copy it now'],
  copy: inboundScreen.copy,
  linkHelp: [
    '链接 {days} 天内有效，无需登录即可下载面单 PDF；退货收货、取消或撤回后失效',
    'Whoever has a link gets the PDF without signing in, for {days} days. It ends when the return is received or cancelled, or when you withdraw it',
  ],
  mailedTo: ['邮件发送至 {to}', 'Mailed to {to}'],
  linkMade: words.link,
  opens: ['打开 {count} 次', 'opened {count} time', 'opened {count} times'],
  ended: ['已失效', 'ended'],
  withdraw: ['撤回所有链接', 'Withdraw all links'],
})
