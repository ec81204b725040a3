import { texts } from './kernel/pair.ts'

/** What a buyer gets by mail: the merchant's side has no name of his language, so both are told. */
export const returnLabelMails = texts({
  subject: ['退货 {no} 的退货面单', 'Your return label for {no}'],
  body: [
    '请打印退货面单，贴在包裹上寄出：\n\n{url}\n\n链接 {days} 天内有效。',
    'Please print the return label, stick it on your parcel and send it:\n\n{url}\n\nThe link is good for {days} days.',
  ],
})

/** Why a label of a return is not bought, shown or sent. */
export const returnLabelErrors = texts({
  labelUnderWay: [
    '面单结果未确定，暂时不能处理',
    'Its label is being bought or looked for: nothing can be done until that is settled',
  ],
  labelTold: ['该退货单买过面单，不能删除；可以取消', 'A label was bought for it: it can be cancelled, not deleted'],
  labelLive: ['该退货单已有面单，请先作废面单', 'It has a label: void that first'],
  labelUploaded: ['已上传面单，请先移除', 'A label was uploaded: take that away first'],
  labelFileGone: ['面单文件已失效，请重新上传', 'A label file has expired. Upload it again'],
  noLabel: ['该退货单没有可发送的面单', 'It has no label to send'],
  tooManyLinks: [
    '有效链接最多 {most} 个，请先全部撤回',
    'At most {most} links are good at a time. Withdraw them first',
  ],
  mailFailed: ['邮件发送失败，请稍后再试', 'The mail could not be sent. Try again later'],
})
