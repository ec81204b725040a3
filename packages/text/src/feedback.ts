import type { FeedbackState, FeedbackType } from '@stowline/domain/feedback/feedback'
import { type Texts, texts } from './kernel/pair.ts'
import { inboundErrors } from './inbound.ts'
import * as firstWords from './kernel/first-words.ts'
import * as words from './kernel/words.ts'

export const feedbackErrors = texts({ fileGone: inboundErrors.documentGone })

export const feedbackTypeNames = texts({
  fault: ['功能异常', 'Something is broken'],
  wish: ['改进建议', 'A wish'],
  question: ['使用问题', 'A question'],
  other: words.other,
} satisfies Texts<FeedbackType>)

export const feedbackStateNames = texts({
  open: ['待查看', 'To read'],
  settled: ['已处理', 'Seen to'],
} satisfies Texts<FeedbackState>)

/** The form: what somebody thinks of the portal. */
export const feedbackForm = texts({
  title: ['意见反馈', 'Feedback'],
  intro: [
    '关于本系统的问题和建议；与货物、订单有关的请提交工单',
    'About the portal itself. For goods and orders, open a ticket',
  ],
  type: words.type,
  description: ['反馈内容', 'What you think'],
  email: firstWords.email,
  files: words.attachments,
  along: ['会附上当前页面和系统版本', 'This page and the portal’s version go along'],
  send: ['发送反馈', 'Send feedback'],
  sent: ['反馈已发送，谢谢', 'Your feedback was sent. Thank you'],
})

/** The provider's inbox. */
export const feedbackScreen = texts({
  title: ['用户反馈', 'Feedback'],
  search: ['内容或邮箱', 'Text or e-mail'],
  firstUse: ['还没有反馈', 'No feedback yet'],
  firstUseHint: ['商户在用户菜单中发送的反馈会出现在这里', 'What merchants send from their menu comes here'],
  noneOpen: ['没有待查看的反馈', 'Nothing to read'],
  said: ['反馈内容', 'What was said'],
  from: ['来自', 'From'],
  page: ['页面 / 版本', 'Page / version'],
  settle: ['标为已处理', 'Mark as seen to'],
  reopen: ['重新打开', 'Open again'],
  settledBy: ['处理人', 'Seen to by'],
  notFound: ['没有该反馈', 'There is no such feedback'],
  saved: ['反馈已更新', 'Feedback updated'],
})
