import type { MatchReason } from '@stowline/domain/returns/matching'
import type { ReceiveType } from '@stowline/domain/returns/choices'
import type { Grade } from '@stowline/domain/returns/handling'
import * as words from './kernel/words.ts'
import { fieldNames } from './fields.ts'
import { inboundErrors, shipmentEventNames } from './inbound.ts'
import { type Texts, texts } from './kernel/pair.ts'
import { returnLabelErrors } from './return-labels.ts'

export const returnReasonNames = texts({
  addressError: ['地址错误', 'Address error'],
  recall: ['召回', 'Recall'],
  rejection: ['拒收', 'Rejection'],
  wrongShipment: ['错发', 'Wrong shipment'],
  extraShipment: ['多发', 'Extra shipment'],
  unknown: ['未知', 'Unknown'],
  damagedBox: ['箱体破损', 'Damaged box'],
  other: words.other,
})

export const returnHandlingNames = texts({
  restock: ['上架', 'Restock'],
  relabel: ['换标', 'Relabel'],
  destroy: ['销毁', 'Destroy'],
  retain: ['暂存', 'Retain'],
  changePackaging: ['换包装', 'Change packaging'],
  openBox: ['开箱', 'Open box'],
  disassemble: ['拆零件留配件', 'Disassemble, keep parts'],
  openReturn: ['开箱退货', 'Open-return'],
})

export const returnStatusNames = texts({
  pending: words.pending,
  toBeReceived: ['待收货', 'To be received'],
  received: ['已收货', 'Received'],
  toBeClaimed: ['待认领', 'To be claimed'],
  claimed: ['已认领', 'Claimed'],
  rejected: words.rejected,
  completed: words.completed,
  cancelled: words.cancelled,
})

/** The form that moves orders to return. */
export const returnFormTexts = texts({
  reason: fieldNames.returnReason,
  reasonNeeded: ['请选择退货原因', 'Please choose a reason'],
  handling: fieldNames.handling,
  handlingLater: ['可在收到退货后再定', 'Can be decided once it has arrived'],
  remark: fieldNames.remark,
})

export const receiveTypeNames = texts({
  announced: ['预报退货', 'Announced'],
  undeliverable: ['派送失败退回', 'Undeliverable'],
  unannounced: ['无预报退件', 'Unannounced'],
} satisfies Texts<ReceiveType>)

export const gradeNames = texts({
  sellable: words.sellable,
  unsellable: ['不可售', 'Unsellable'],
} satisfies Texts<Grade>)

/** Why a parcel may belong to an order. */
export const matchReasonNames = texts({
  tracking: ['跟踪号相同', 'Same tracking no.'],
  nameAndAddress: ['姓名和地址相同', 'Same name and address'],
  address: ['地址相同', 'Same address'],
  name: ['姓名相同', 'Same name'],
  sku: ['SKU 相同', 'Same SKU'],
} satisfies Texts<MatchReason>)

export const returnsErrors = texts({
  ...returnLabelErrors,
  productTwice: inboundErrors.productTwice,
  photoGone: ['照片已失效，请重新上传', 'A photo has expired. Upload it again'],
  notPending: ['不在待处理中', 'It is not pending'],
  notExpected: ['该退货单不在待收货中', 'Nobody waits for this return'],
  notReceived: ['尚未收货', 'It has not been received'],
  notRejectable: ['已收货或已结束，不能驳回', 'It was received or is settled: it cannot be rejected'],
  notRejected: inboundErrors.notRejected,
  cancelTooLate: ['已收货或已结束，不能取消', 'It was received or is settled: it cannot be cancelled'],
  notClaimable: ['该退件不在待认领中', 'This parcel waits for no claim'],
  notUnannounced: ['该退货单有预报，无需认领', 'This return was announced: there is nothing to claim'],
  notAnnounced: ['无预报退件请在退件认领中处理', 'Parcels that nobody announced are decided under Return claim'],
  isIgnored: ['该退件已忽略', 'This parcel was ignored'],
  notIgnored: ['该退件未被忽略', 'This parcel was not ignored'],
  trackingNeeded: ['请填写跟踪号', 'Give the tracking number'],
  countedAlready: ['该退货单已清点', 'This return was counted already'],
  stillWaiting: ['还有退货待处理', 'Pieces still wait to be handled'],
  appealOpen: ['已有申诉正在处理', 'An appeal is open already'],
  notAppealable: ['该状态不能申诉', 'Nothing to appeal against in this status'],
  noAppeal: ['没有待处理的申诉', 'No appeal is open'],
  notEditable: [
    '仅待处理、待收货和已驳回的退货单可以修改',
    'Only pending, expected and rejected returns can be changed',
  ],
  deleteFailed: ['仅待处理和已取消的退货单可以删除', 'Only pending and cancelled returns can be deleted'],
  warehouseNeeded: ['该退货单没有仓库，请商户补充', 'This return names no warehouse: its merchant has to choose one'],
  productUnknown: [
    'SKU {sku} 没有对应的商品，请商户修改退货单',
    'No product answers to {sku}: its merchant has to change the return',
  ],
  unsellableTooMany: ['{sku}：不可售多于收货', '{sku}: more unsellable than received'],
  nothingCame: ['收货数不能为 0', 'Nothing was counted'],
  unsellable: ['{sku}：不可售件不能这样处理', '{sku}: unsellable pieces cannot be handled so'],
  tooManyHandled: ['{sku}：可处理 {there} 件，选择了 {asked} 件', '{sku}: {there} can be handled, {asked} were chosen'],
  handlingDone: ['该处理已完成', 'This handling is done already'],
  certificateNeeded: ['销毁和拆件须上传照片作为证明', 'Destroying and taking apart need a photo as proof'],
  defaultTwice: ['同一商品和店铺只能有一条默认处理', 'A product in a store has one default'],
})

/** What is done to returns, as buttons and tasks call it. */
export const returnActions = texts({
  cancelReturns: ['取消退货单', 'Cancel returns'],
  removeReturns: ['删除退货单', 'Delete returns'],
  chooseHandlings: ['选择处理方式', 'Choose handling'],
  claimParcels: ['认领退件', 'Claim parcels'],
  ignoreParcels: ['忽略退件', 'Ignore parcels'],
  rejectReturns: ['驳回退货单', 'Reject returns'],
  unignoreReturns: ['恢复显示退件', 'Show ignored parcels again'],
})

/** Lines of a return's history. */
export const returnEventNames = texts({
  created: ['新建退货单', 'Return created'],
  edited: ['修改退货单', 'Return changed'],
  announce: ['登记跟踪号', 'Tracking number given'],
  receive: ['收货 {count} 件，不可售 {unsellable} 件', '{count} received, {unsellable} unsellable'],
  choose: returnActions.chooseHandlings,
  applyDefault: ['到期，按默认方式处理', 'Deadline over: the default handling holds'],
  handle: ['{handling}：{sku} {count} 件', '{handling}: {count} of {sku}'],
  complete: ['处理完毕', 'All handled'],
  reject: words.rejected,
  resubmit: shipmentEventNames.resubmit,
  cancel: shipmentEventNames.cancel,
  found: ['收到无预报退件', 'An unannounced parcel came'],
  claim: returnStatusNames.claimed,
  ignore: ['已忽略', 'Ignored'],
  unignore: ['恢复显示', 'Shown again'],
  reopen: ['申诉成立，重新认领', 'Appeal upheld: claimed again'],
  appeal: ['提出申诉', 'Appeal opened'],
  upholdAppeal: ['申诉成立', 'Appeal upheld'],
  refuseAppeal: ['申诉不成立', 'Appeal refused'],
  labelCreated: ['面单已生成：{trackingNumber}', 'Label created: {trackingNumber}'],
  labelFailed: words.labelFailed,
  labelInReview: words.labelToReview,
  labelVoided: words.labelVoided,
  labelVoidRefused: ['承运商拒绝作废面单', 'The carrier refused to void the label'],
  uploadLabel: ['上传面单', 'Label uploaded'],
  removeLabel: ['移除上传的面单', 'Uploaded label taken away'],
  shareLabel: ['生成面单链接', 'Link to the label made'],
  delivered: ['承运商已送达仓库', 'Delivered to the warehouse'],
  mailLabel: ['面单已邮件发送至 {to}', 'Label mailed to {to}'],
  withdrawLinks: ['撤回面单链接', 'Links to the label withdrawn'],
})

/** Columns of an export of returns, in their order. */
export const returnColumnNames = texts({
  returnNo: fieldNames.returnNo,
  orderNo: fieldNames.orderNo,
  status: fieldNames.status,
  receiveType: fieldNames.receiveType,
  reason: fieldNames.returnReason,
  handling: fieldNames.handling,
  trackingNo: fieldNames.trackingNo,
  warehouse: fieldNames.warehouse,
  products: fieldNames.items,
  announced: ['预报数量', 'Announced units'],
  received: ['实收数量', 'Received units'],
  unsellable: ['不可售数量', 'Unsellable units'],
  handled: ['已处理数量', 'Handled units'],
  service: fieldNames.service,
  buyerName: fieldNames.sender,
  street: fieldNames.street,
  cityName: fieldNames.cityName,
  stateorProvince: fieldNames.stateorProvince,
  postalCode: fieldNames.postalCode,
  country: fieldNames.country,
  created: fieldNames.createdTime,
  receivedTime: ['收货时间', 'Received at'],
  due: ['处理截止', 'Handling due'],
  completed: ['完成时间', 'Completed at'],
  problem: ['驳回原因', 'Why rejected'],
  remark: fieldNames.handlingNote,
})
