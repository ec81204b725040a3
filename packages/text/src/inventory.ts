import { fieldNames } from './fields.ts'
import * as words from './kernel/words.ts'
import { texts } from './kernel/pair.ts'

export const inventoryErrors = texts({
  insufficient: ['库存不足：{skus}，订单已转缺货', 'Order stock shortage: {skus}; the order was moved to out of stock'],
  insufficientExpired: [
    '库存不足：{skus}（已过期、不可占用：{expired}），订单已转缺货',
    'Order stock shortage: {skus} (expired, not for sale: {expired}); the order was moved to out of stock',
  ],
  belowZero: [
    '{sku}：只有 {there} 件，不能减少 {asked} 件',
    '{sku}: only {there} are there, {asked} cannot be taken away',
  ],
  countBelowReserved: [
    '{sku}：盘点数 {counted} 少于订单占用的 {reserved} 件，请先释放订单',
    '{sku}: {counted} counted, but orders hold {reserved}. Release orders first',
  ],
  expiryMissing: ['{sku}：请填写到期日', '{sku}: the expiry date is missing'],
  expiryPast: ['{sku}：到期日 {day} 已过，请确认', '{sku}: the expiry date {day} is in the past. Confirm it'],
  notReceived: [
    '{sku}：待上架 {there} 件，不能上架 {asked} 件',
    '{sku}: {there} are waiting at the dock, {asked} cannot be put away',
  ],
  serialCount: [
    '{sku}：需要 {wanted} 个不同的序列号，填写了 {named} 个',
    '{sku}: {wanted} different serial numbers are needed, {named} are given',
  ],
  serialTaken: ['序列号 {serial} 已在库', 'Serial number {serial} is in stock already'],
  serialUnknown: ['{sku}：序列号 {serial} 不在该仓库', '{sku}: serial number {serial} is not in this warehouse'],
  serialsNeeded: ['{sku} 按序列号管理，请逐一填写序列号', '{sku} has serial numbers: name each piece by its number'],
  serialHeld: [
    '{sku}：序列号 {serial} 所在批次已被订单占用，请先释放订单',
    '{sku}: orders hold the pieces of the lot of {serial}. Release orders first',
  ],
  notEnough: ['库存不足：{skus}', 'Product inventory insufficient: {skus}'],
  notEnoughExpired: [
    '库存不足：{skus}（已过期、不可占用：{expired}）',
    'Product inventory insufficient: {skus} (expired, not for sale: {expired})',
  ],
  notWaiting: ['该单据已处理', 'This is decided already'],
  ownCorrection: ['不能审批自己提交的单据', 'Somebody else has to approve what you asked for'],
  nothingToBook: ['数量不能为 0', 'The quantity cannot be 0'],
  sameShelf: ['请选择另一个库存状态和数量', 'Choose another status and a quantity'],
  rangeTooLong: ['查询时间范围不能超过 {days} 天', 'The time range cannot exceed {days} days'],
  rangeTurned: ['开始时间不能晚于结束时间', 'The first moment cannot be after the second'],
})

/** What is done to rows of stock. */
export const stockActions = texts({
  setSafety: ['设置安全库存', 'Set safety stock'],
})

/** Where pieces are. */
export const bucketNames = texts({
  sellable: words.sellable,
  reserved: ['占用', 'Reserved'],
  pending: ['待上架', 'To put away'],
  defective: ['次品', 'Defective'],
  frozen: ['冻结', 'Frozen'],
})

export const movementTypeNames = texts({
  opening: ['期初', 'Opening'],
  receive: ['收货', 'Received'],
  putAway: ['上架', 'Put away'],
  reserve: ['订单占用', 'Reserved by an order'],
  release: ['释放占用', 'Released'],
  ship: ['出库', 'Left the warehouse'],
  adjust: ['库存调整', 'Adjusted'],
  count: ['盘点', 'Counted'],
  move: ['状态变更', 'Status changed'],
  return: ['退货入库', 'Returned'],
  transferOut: ['调拨出库', 'Transferred out'],
  transferIn: ['调拨入库', 'Transferred in'],
})

export const correctionKindNames = texts({
  count: movementTypeNames.count,
  adjust: ['增减', 'Add or take away'],
  move: movementTypeNames.move,
})

export const correctionReasonNames = texts({
  cycleCount: ['例行盘点', 'Cycle count'],
  damaged: words.damaged,
  lost: words.lost,
  found: ['找回', 'Found'],
  expired: ['过期', 'Expired'],
  mislabelled: ['贴错标', 'Mislabelled'],
  quality: ['质检', 'Quality check'],
  other: words.other,
})

export const correctionStateNames = texts({
  waiting: words.toApprove,
  done: words.booked,
  rejected: words.rejected,
})

/** What a movement or a lot came by. */
export const documentNames = texts({
  opening: ['期初库存', 'Opening stock'],
  inbound: words.inbound,
  order: ['订单', 'Order'],
  adjustment: ['调整单', 'Adjustment'],
  count: ['盘点单', 'Stock count'],
  transfer: ['调拨单', 'Transfer'],
  return: words.returnOrder,
})

const nameCn = ['中文名', 'Chinese name'] as const
const nameEn = ['英文名', 'English name'] as const
const lot = ['批次', 'Lot'] as const
const onHand = ['在库合计', 'On hand'] as const

export const stockColumns = texts({
  sku: fieldNames.sku,
  nameCn,
  nameEn,
  warehouse: fieldNames.warehouse,
  available: ['可用', 'Available'],
  expired: words.expired,
  inTransit: ['在途', 'In transit'],
  volume: ['体积（m³）', 'Volume (CBM)'],
  sellable: bucketNames.sellable,
  reserved: bucketNames.reserved,
  pending: bucketNames.pending,
  defective: bucketNames.defective,
  frozen: bucketNames.frozen,
  onHand,
  safety: ['安全库存', 'Safety stock'],
  coverDays: ['可售天数', 'Days of cover'],
  reorderDay: ['补货日期', 'Reorder date'],
  lastMovement: ['最近变动', 'Last movement'],
})

export const movementColumns = texts({
  time: words.time,
  sku: fieldNames.sku,
  nameCn,
  nameEn,
  warehouse: fieldNames.warehouse,
  type: words.type,
  bucket: ['库存状态', 'Stock status'],
  quantity: ['变动数量', 'Change'],
  before: ['变动前', 'Before'],
  after: ['变动后', 'After'],
  reference: words.reference,
  lot,
  reason: words.reason,
  note: fieldNames.remark,
  by: ['操作人', 'By'],
  hash: words.hash,
})

export const ageColumns = texts({
  sku: fieldNames.sku,
  nameCn,
  nameEn,
  warehouse: fieldNames.warehouse,
  lot,
  source: ['来源', 'Source'],
  putAway: ['上架时间', 'Put away at'],
  days: ['库龄（天）', 'Age (days)'],
  expires: ['到期日', 'Expires'],
  onHand,
})
