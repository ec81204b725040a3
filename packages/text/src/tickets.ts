import type { ticketExportFields } from '@stowline/domain/tickets/export-fields'
import type { Priority, TicketState } from '@stowline/domain/tickets/lifecycle'
import type { SubjectKind, TicketCategory, TicketType } from '@stowline/domain/tickets/ticket-types'
import { fieldNames } from './fields.ts'
import { inboundErrors } from './inbound.ts'
import { type Texts, texts } from './kernel/pair.ts'
import * as words from './kernel/words.ts'

export const ticketsErrors = texts({
  typeWrong: ['该类型不属于所选分类', 'This type is none of the category'],
  productTwice: inboundErrors.productTwice,
  warehouseNeeded: ['该类型需要选择仓库', 'Choose the warehouse: this type needs it'],
  productsNeeded: ['该类型需要添加 SKU', 'Add the SKU: this type needs it'],
  filesNeeded: ['该类型需要上传附件', 'Upload a file: this type needs one'],
  descriptionNeeded: ['请描述问题', 'Describe what happened'],
  fileGone: inboundErrors.documentGone,
  notDraft: ['工单已提交，不能再修改', 'The ticket is with the provider and cannot be changed'],
  ended: ['工单已结束，不能再回复', 'The ticket is over: nothing can be added'],
  notUnderWay: ['工单不在处理中', 'The ticket is not under way'],
  notAnswered: ['尚未答复商户，不能关闭', 'The merchant has no answer yet'],
  cancelTooLate: ['服务商已答复，请改为关闭', 'The provider has answered: close it instead'],
  notSolved: ['先答复商户，再登记赔付', 'Answer the merchant first'],
  compensated: ['该工单已有赔付', 'This ticket has its compensation already'],
  tooManyReplies: ['最多保存 {most} 条常用回复', 'At most {most} replies are kept'],
})

export const ticketStateNames = texts({
  draft: words.draft,
  open: ['处理中', 'In progress'],
  answered: ['待您回复', 'Waiting for you'],
  rejected: words.rejected,
  closed: ['已关闭', 'Closed'],
  cancelled: words.cancelled,
} satisfies Texts<TicketState>)

export const priorityNames = texts({
  commonly: ['一般', 'Normal'],
  urgent: ['紧急', 'Urgent'],
  veryUrgent: ['非常紧急', 'Very urgent'],
} satisfies Texts<Priority>)

export const ticketCategoryNames = texts({
  order: ['订单与发货', 'Orders'],
  parcel: ['物流与签收', 'Delivery'],
  inbound: ['入库', 'Inbound goods'],
  stock: ['库存', 'Stock'],
  transfer: ['转运', 'Freight orders'],
  return: words.returns,
  fee: ['费用与账单', 'Fees and bills'],
  other: words.other,
} satisfies Texts<TicketCategory>)

export const ticketTypeNames = texts({
  wrongItem: ['发错商品', 'Wrong item sent'],
  shortShipped: ['少发', 'Pieces missing'],
  damagedGoods: ['商品破损', 'Goods damaged'],
  notShipped: ['逾期未发货', 'Not shipped in time'],
  stopOrder: ['拦截订单', 'Stop the order'],
  parcelLost: ['包裹丢失', 'Parcel lost'],
  parcelDamaged: ['运输破损', 'Damaged on the way'],
  parcelLate: ['派送延误', 'Parcel late'],
  notReceived: ['显示签收但未收到', 'Delivered, not received'],
  countDiffers: ['收货数量不符', 'Received count differs'],
  inboundDamaged: ['入库破损', 'Damaged on arrival'],
  putAwayLate: ['上架延误', 'Put away late'],
  stockDiffers: ['库存差异', 'Stock differs'],
  measuresDiffer: ['尺寸重量有误', 'Measures are wrong'],
  transferShort: ['转运少货', 'Freight is short'],
  transferDamaged: ['转运破损', 'Freight damaged'],
  transferLate: ['转运延误', 'Freight late'],
  returnMissing: ['退货未入库', 'Return not booked'],
  returnCondition: ['退货质检有误', 'Return graded wrongly'],
  handlingWrong: ['退货处理有误', 'Return handled wrongly'],
  chargedWrong: ['费用有误', 'Charged wrongly'],
  billQuestion: ['账单疑问', 'Question on a bill'],
  question: ['咨询', 'Question'],
  suggestion: ['建议', 'Suggestion'],
} satisfies Texts<TicketType>)

/** What a ticket is about. */
export const subjectKindNames = texts({
  order: ['一件代发订单', 'Order'],
  parcel: ['物流包裹', 'Parcel'],
  shipment: words.inbound,
  transfer: ['转运单', 'Freight order'],
  return: words.returnOrder,
  product: ['商品 SKU', 'Product'],
  stock: ['库存 SKU', 'Stock of a SKU'],
  charge: ['费用', 'Charge'],
  bill: ['账单', 'Bill'],
  compensation: words.compensation,
} satisfies Texts<SubjectKind>)

/** Columns of the list and of its sheet. */
export const ticketColumnNames = texts({
  no: ['工单号', 'Ticket no.'],
  category: ['分类', 'Topic'],
  type: words.type,
  priority: ['优先级', 'Priority'],
  state: fieldNames.status,
  warehouse: fieldNames.warehouse,
  subject: words.reference,
  description: ['问题描述', 'Description'],
  created: fieldNames.createdTime,
  initiated: ['发起时间', 'Sent'],
  firstDue: ['首次答复期限', 'First answer due'],
  firstAnswer: ['首次答复时间', 'First answered'],
  lastReply: ['最新回复', 'Last reply'],
  lastTime: ['最新回复时间', 'Last reply at'],
  rejectReason: ['驳回原因', 'Reason of rejection'],
  closeReason: ['关闭原因', 'Reason of closing'],
  satisfaction: ['满意度', 'Satisfaction'],
} satisfies Texts<(typeof ticketExportFields)[number]>)

/** What was done to a ticket, as its history tells it. */
export const ticketEventNames = texts({
  created: ['新建工单', 'Ticket created'],
  edited: ['修改工单', 'Ticket changed'],
  initiate: ['发起工单', 'Sent to the provider'],
  reply: ['商户回复', 'Merchant replied'],
  answer: ['服务商答复', 'Provider answered'],
  close: ['商户关闭', 'Closed by the merchant'],
  settle: ['服务商关闭', 'Closed by the provider'],
  cancel: ['商户取消', 'Cancelled by merchant'],
  remind: ['已邮件提醒商户回复', 'Merchant reminded by mail'],
  reject: words.rejected,
})

/** The mail that tells of an answer, to who had no page open. */
export const ticketMails = texts({
  subject: ['工单 {no} 有新回复', 'Ticket {no} was answered'],
  body: [
    '{by} 答复了工单 {no}：\n\n{text}\n\n在门户中回复：{url}',
    '{by} answered the ticket {no}:\n\n{text}\n\nReply in the portal: {url}',
  ],
})

/** The mail that reminds of an answer which nobody has come back to. */
export const ticketReminders = texts({
  subject: ['工单 {no} 等待您回复', 'Ticket {no} waits for your reply'],
  body: [
    '{by} 在 {days} 天前答复了工单 {no}，还在等您回复：\n\n{text}\n\n问题已解决请关闭工单，否则请在门户中回复：{url}',
    '{by} answered the ticket {no} {days} days ago and waits for your reply:\n\n{text}\n\nClose the ticket if the case is solved, or reply in the portal: {url}',
  ],
})

/** What is done to tickets in batches, as buttons and tasks call it. */
export const ticketActions = texts({
  initiateTickets: ['发起', 'Send to the provider'],
  closeTickets: ['关闭工单', 'Close tickets'],
  cancelTickets: ['取消工单', 'Cancel tickets'],
  rejectTickets: ['驳回工单', 'Reject tickets'],
  settleTickets: ['结束工单', 'End tickets'],
  assignTickets: ['分配工单', 'Assign tickets'],
})
