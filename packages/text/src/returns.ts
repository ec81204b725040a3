import * as words from './kernel/words.ts'
import { fieldNames } from './fields.ts'
import { texts } from './kernel/pair.ts'

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
  reason: ['退货原因', 'Reason'],
  reasonNeeded: ['请选择退货原因', 'Please choose a reason'],
  handling: ['处理方式', 'Handling'],
  handlingLater: ['可在收到退货后再定', 'Can be decided once it has arrived'],
  remark: fieldNames.remark,
})
