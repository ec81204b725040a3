import { inboundDetail } from './inbound-screen.ts'
import * as words from './kernel/words.ts'
import { texts } from './kernel/pair.ts'

/** Labels of cartons, and the company prefix that they are numbered by. */
export const cartonLabels = texts({
  action: ['打印箱标', 'Print carton labels'],
  title: ['打印 {count} 个入库单的箱标', 'Carton labels of {count} shipment', 'Carton labels of {count} shipments'],
  copies: ['每箱张数', 'Labels per carton'],
  from: ['从第几箱', 'From carton'],
  to: ['到第几箱', 'To carton'],
  rangeHelp: ['留空为全部', 'Empty: all of them'],
  prefix: ['GS1 公司前缀', 'GS1 company prefix'],
  prefixHelp: [
    '7 到 10 位数字；填写后新入库单的箱码为 SSCC，留空则不用',
    '7 to 10 digits. With it cartons of new shipments are numbered as SSCC',
  ],
  prefixFormat: ['请填写 7 到 10 位数字，不含空格和字母', 'Enter 7 to 10 digits, no spaces or letters'],
  inherited: ['未填写时使用仓库的前缀 {prefix}', 'Without one the warehouse’s {prefix} is used'],
  prefixSaved: words.saved,
})

/** The provider's terms of inbound goods. */
export const inboundTerms = texts({
  title: ['柜子计费与时效', 'Container rates and usual times'],
  demurrage: inboundDetail.demurrage,
  perDiem: inboundDetail.perDiem,
  freeDays: ['免费天数', 'Free days'],
  perDay: ['每天费用', 'Per day'],
  laterFrom: ['从第几个计费日起加价', 'Dearer from charged day'],
  laterPerDay: ['加价后每天', 'Then per day'],
  usual: ['通常时长', 'Usual times'],
  usualHelp: ['没有预计日期时按此推算', 'Used where nobody gave a day'],
  seaDays: ['海运天数', 'Days at sea'],
  appointmentDays: ['到港至预约天数', 'Days to appointment'],
  shelvingDays: ['送达至上架天数', 'Days to shelf'],
  companyPrefix: cartonLabels.prefix,
  companyPrefixHelp: [
    '7 到 10 位数字；没有自己前缀的商户按此编箱码，留空则用内部箱码',
    '7 to 10 digits, for cartons of merchants without their own; empty: numbers of our own',
  ],
  saved: words.saved,
})
