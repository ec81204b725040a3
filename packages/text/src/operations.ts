import { texts } from './kernel/pair.ts'

export const operationsErrors = texts({
  labelSettled: ['该面单已有结果，请刷新', 'This label has been settled meanwhile, please reload'],
  labelBusy: [
    '该面单正在退还承运商，请一分钟后再试',
    'This label is being given back to the carrier, please try again in a minute',
  ],
  warehouseInUse: ['仍有库存的仓库不能移除', 'A warehouse that still holds goods cannot be taken away'],
  carrierSilent: ['承运商暂未答复，请稍后再试', 'The carrier does not answer now, please try again later'],
  absenceUnproven: [
    '刚刚请求过购买，承运商尚不能证明未出单，请一分钟后再试',
    'The label was asked for a moment ago: the carrier cannot prove yet that it sold none, please try again in a minute',
  ],
  labelAbsent: ['承运商处没有该面单', 'The carrier has no such label'],
  labelFound: ['承运商处已有该面单，请改为采用', 'The carrier has this label: adopt it instead'],
  labelCharged: ['该面单已出且已扣款，不能退款', 'This label was bought and charged; its charge stands'],
  numberNeeded: [
    '承运商的答复缺少单号或不属于本单，请填写承运商显示的跟踪号',
    'The answer has no number or another reference: give the tracking number that the carrier shows',
  ],
  numberDiffers: ['填写的跟踪号与承运商的不一致', 'The number given is not the one that the carrier has'],
  numberTaken: ['该跟踪号已被其他面单使用', 'Another label has this tracking number'],
  nothingToPrint: ['承运商还没有可打印的面单文件', 'The carrier has no printable label yet'],
  nothingToPick: ['所选订单没有需要拣货的商品', 'The chosen orders hold nothing to pick'],
  numberUnknown: ['没有待发货的订单使用单号 {number}', 'No order to ship has the number {number}'],
  numberOfSeveral: [
    '多个订单使用单号 {number}，请扫描我方订单号',
    'Several orders have the number {number}: scan our order number',
  ],
  notInOrder: ['{code} 不属于该订单，请放回', '{code} does not belong to this order: put it back'],
  tooManyPieces: ['{code} 已扫够，请放回多余的', 'There are enough {code} in this order: put the rest back'],
  serialWanted: ['请扫描 {code} 每一件的序列号', 'Scan the serial number of each piece of {code}'],
  serialTwice: ['序列号 {code} 已扫描过', 'The serial number {code} was scanned already'],
  piecesMissing: ['还有 {count} 件未扫描', '{count} piece is not scanned yet', '{count} pieces are not scanned yet'],
})
