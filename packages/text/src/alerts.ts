import type { AlertKind, MailChoice } from '@stowline/domain/notices/alert'
import { type Language, type Pair, type Params, say, texts } from './kernel/pair.ts'
import * as words from './kernel/words.ts'

/** What the system tells a person: in the notification centre, as the subject of a mail, as a line of a digest. */
const alertTexts: Readonly<Record<AlertKind, { readonly title: Pair; readonly details: Pair }>> = {
  lowBalance: {
    title: ['账户余额不足 USD {limit}', 'The balance is below USD {limit}'],
    details: [
      '可用余额 USD {available}；余额不足时无法创建面单',
      'USD {available} can be spent. Labels need a balance',
    ],
  },
  pastDue: {
    title: ['{count} 张账单已逾期', '{count} bill is past due', '{count} bills are past due'],
    details: ['{no}{others}，请尽快付款', '{no}{others}. Please pay'],
  },
  lowStock: {
    title: [
      '{count} 个 SKU 低于补货点',
      '{count} SKU is under its reorder point',
      '{count} SKUs are under their reorder point',
    ],
    details: ['{no}{others}，请安排补货', '{no}{others}. Announce goods in time'],
  },
  containerLate: {
    title: ['{count} 个货柜晚于预计', '{count} container is late', '{count} containers are late'],
    details: ['{no}{others}，已超过预计到达时间', '{no}{others}: the expected arrival has passed'],
  },
  labelFailed: {
    title: ['{count} 个订单面单创建失败', 'The label of {count} order failed', 'The labels of {count} orders failed'],
    details: ['{no}{others}，修改后可重新创建', '{no}{others}. Mend what is wrong and create the labels again'],
  },
  parcelTrouble: {
    title: ['{count} 个包裹运输异常', '{count} parcel is in trouble', '{count} parcels are in trouble'],
    details: ['{no}{others}，请查看处理建议', '{no}{others}. See what can be done'],
  },
  ticketAnswered: {
    title: ['{count} 个工单有新回复', '{count} ticket was answered', '{count} tickets were answered'],
    details: ['{no}{others}，等待您回复', '{no}{others}: it is your turn'],
  },
  taskDone: {
    title: ['{count} 个后台任务已结束', '{count} task has ended', '{count} tasks have ended'],
    details: ['结果在任务中心', 'The results are in the task centre'],
  },
}

const others: Pair = [' 等', ' and others']

/** Its title and what follows from it. `params`: `count` records, one of which is `no`. */
export const alertWords = (
  kind: AlertKind,
  language: Language,
  params: Params,
): { readonly title: string; readonly details: string } => {
  const { title, details } = alertTexts[kind]
  const all = { ...params, others: Number(params['count'] ?? 1) > 1 ? say(others, language) : '' }
  return { title: say(title, language, all), details: say(details, language, all) }
}

export const alertNames = texts({
  lowBalance: ['余额不足', 'Low balance'],
  pastDue: ['账单逾期', 'Bill past due'],
  lowStock: ['低于补货点', 'Low stock'],
  containerLate: ['货柜延误', 'Container late'],
  labelFailed: words.labelFailed,
  parcelTrouble: ['包裹异常', 'Parcel in trouble'],
  ticketAnswered: words.ticketAnswered,
  taskDone: ['任务完成', 'Task done'],
} satisfies Record<AlertKind, Pair>)

export const mailChoiceNames = texts({
  none: ['不发邮件', 'No mail'],
  now: ['立即发邮件', 'Mail at once'],
  daily: ['每日汇总', 'Daily digest'],
} satisfies Record<MailChoice, Pair>)

export const alertMails = texts({
  digest: ['今日 {count} 条提醒', '{count} alert of the day', '{count} alerts of the day'],
  choose: ['提醒方式可在个人中心修改：{url}', 'What you are alerted to is set in your profile: {url}'],
})
