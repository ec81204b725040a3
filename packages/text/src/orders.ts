import type { NoFreightReason } from '@stowline/domain/orders/freight'
import type { OrderAction } from '@stowline/domain/orders/lifecycle'
import * as words from './kernel/words.ts'
import { type Pair, type Texts, texts } from './kernel/pair.ts'

/** Refusals of calls on orders. */
export const ordersErrors = texts({
  alreadyProcessing: words.locked,
  tooManyToReturn: ['最多同时选择 {most} 个订单', 'A maximum of {most} orders can be selected at the same time'],
  numberTaken: ['该店铺已有平台单号 {no}', 'The store already has an order with the platform number {no}'],
  storeDisabled: ['该店铺已停用，请启用或另选店铺', 'This store is disabled: enable it or choose another'],
  noAddress: ['收件地址不完整', 'The address is not complete'],
  addressCorrected: ['承运商建议更正地址，请核对', 'The carrier suggests a correction of the address'],
  addressInvalid: ['地址未通过校验', 'The address did not pass the check'],
  noWarehouse: ['未选择发货仓库', 'No warehouse is chosen'],
  noService: ['未选择物流服务', 'No service is chosen'],
  noPackage: ['缺少包裹尺寸或重量', 'Package dimensions or weight missing'],
  unknownSku: ['SKU {skus} 未对应任何仓库商品', 'No product in the warehouse stands for SKU {skus}'],
  labelUnsettled: [
    '面单正在向承运商确认，请稍后再试',
    'The label is being settled with the carrier, please try again shortly',
  ],
  hasLabel: ['订单已有面单，请先作废面单', 'The order has a label, please void it first'],
  notTracked: ['订单尚未发出', 'The order has not left yet'],
  movedSince: ['订单状态已变更，未撤销', 'The order has gone on since and stays as it is'],
  combined: ['该订单已合并到其他订单', 'This order was combined into another one'],
  notCombinable: [
    '只能合并买家、地址和仓库都相同的订单：{no}',
    'Only orders of the same buyer, address and warehouse can be combined: {no}',
  ],
  combineNotPending: ['只能合并待处理的订单：{no}', 'Only pending orders can be combined: {no}'],
  notSplittable: [
    '只能拆分待处理、延迟发货或缺货的订单',
    'Only pending, postponed or out-of-stock orders can be split',
  ],
  onePiece: ['订单只有一件商品，不能拆分', 'An order of one piece cannot be split'],
  splitUneven: ['各包裹的数量合计须等于订单数量 {sku}', 'The parts must add up to the quantities of the order {sku}'],
  notEditable: words.notEditable,
  notProcessing: ['仓库尚未开始处理该订单', 'The warehouse has not begun this order'],
  unknownService: ['没有该物流服务', 'There is no such service'],
  otherCarrier: ['请选择同一承运商的订单', 'Please select orders of the same carrier'],
  accountOfOtherCarrier: ['请选择同一承运商的账号', 'Please choose an account of the same carrier'],
  skuNotInOrder: ['订单中没有 SKU {sku}', 'The order has no SKU {sku}'],
  nothingToChange: ['没有需要修改的内容', 'There is nothing to change'],
  alreadyReturned: ['该订单已有待处理的退货', 'The order already has a pending return'],
})

/** What a move has done, beside the way to take it back. */
export const orderMoved = texts({
  toShip: ['{count} 单已移至待发货', '{count} order moved to ship', '{count} orders moved to ship'],
  pending: ['{count} 单已移至待处理', '{count} order moved to pending', '{count} orders moved to pending'],
  postponed: ['{count} 单已移至延迟发货', '{count} order postponed', '{count} orders postponed'],
  outOfStock: ['{count} 单已标记缺货', '{count} order flagged out of stock', '{count} orders flagged out of stock'],
  cancelled: ['{count} 单已取消', '{count} order cancelled', '{count} orders cancelled'],
})

/** What brings an order on, where no other action has the words. */
export const orderNext = texts({
  copyTracking: ['复制轨迹给买家', 'Copy tracking for the buyer'],
  tracking: [
    '订单 {no} 已由 {carrier} 发出，跟踪号 {tracking}',
    'Order {no} has shipped with {carrier}, tracking no. {tracking}',
  ],
  fix: ['补全订单', 'Complete the order'],
  fixAddress: ['修改地址', 'Edit address'],
  fixAndRetry: ['修复并重试', 'Fix and retry'],
})

/** Status of an order, as tabs and tags say it. */
export const orderStatusNames = texts({
  all: words.all,
  pending: words.pending,
  toShip: ['待发货', 'To ship'],
  postponed: words.postponed,
  shipped: words.shipped,
  cancelled: words.cancelled,
  outOfStock: ['缺货', 'Out of stock'],
  pendingReturn: words.pendingReturn,
})

export const labelStateNames = texts({
  none: ['未出面单', 'No label'],
  buying: ['生成中', 'Creating'],
  ready: ['待打印', 'Ready to print'],
  printed: ['已打印', 'Printed'],
  voiding: ['作废中', 'Voiding'],
  void: words.voided,
  failed: words.labelFailed,
  unknown: ['待承运商确认', 'Waiting for carrier'],
  review: words.toReview,
})

export const addressStateNames = texts({
  unchecked: ['未校验', 'Not checked'],
  valid: words.valid,
  corrected: ['建议更正', 'Fix suggested'],
  invalid: words.invalid,
})

/** What the reference data holds against an address. */
export const addressFaultNames = texts({
  incomplete: ['收件人、街道、城市、州和邮编均不能为空', 'Recipient, street, city, state and ZIP code are needed'],
  countryNotServed: ['目前仅支持美国地址', 'Only addresses in the US are served'],
  zipMalformed: ['邮编应为 5 位或 ZIP+4', 'The ZIP code needs five digits, or ZIP+4'],
  zipUnknown: ['没有以此开头的邮编', 'No ZIP code begins like this'],
  stateMismatch: ['邮编与州不符', 'The ZIP code is not of this state'],
})

export const platformNames = texts({
  amazon: ['Amazon', 'Amazon'],
  shopify: ['Shopify', 'Shopify'],
  ebay: ['eBay', 'eBay'],
  walmart: ['Walmart', 'Walmart'],
  woocommerce: ['WooCommerce', 'WooCommerce'],
  tiktok: ['TikTok Shop', 'TikTok Shop'],
  other: words.other,
})

/** Platforms in three letters, as carriers have them. */
export const platformMarks = {
  amazon: 'AMZ',
  shopify: 'SHP',
  ebay: 'EBY',
  walmart: 'WMT',
  woocommerce: 'WOO',
  tiktok: 'TTS',
  other: 'ETC',
} as const satisfies Record<keyof typeof platformNames, string>

/** Why an order's freight is not known. */
export const noFreightNames = texts({
  address: ['地址不完整或无效，无法估价', 'No price: the address is incomplete or invalid'],
  warehouse: ['未选择发货仓库，无法估价', 'No price: no warehouse is chosen'],
  service: ['未选择物流服务，无法估价', 'No price: no service is chosen'],
  package: ['缺少包裹尺寸或重量，无法估价', 'No price: the package has no measures or weight'],
  account: ['该承运商没有可用账号，无法估价', 'No price: there is no active account of the carrier'],
  notOffered: ['该服务不适用于此地址或包裹', 'The service is not offered for this address or package'],
  carrierAsked: ['承运商在创建面单时报价', 'The carrier names its price when the label is created'],
} satisfies Texts<NoFreightReason>)

/** Lines of an order's history; a move without one does not compile. */
export const orderEventNames = texts({
  created: ['创建订单', 'Order created'],
  imported: ['导入订单', 'Order imported'],
  edited: ['修改订单', 'Order changed'],
  chooseWarehouse: ['已选仓', 'Warehouse chosen'],
  itemsEdited: ['修改商品', 'Items changed'],
  editedByImport: words.changedByImport,
  itemsEditedByImport: ['由导入 {file} 修改商品', 'Items changed by import {file}'],
  addressChecked: ['校验地址', 'Address checked'],
  submit: ['移至待发货', 'Moved to ship'],
  backToPending: ['移至待处理', 'Moved back to pending'],
  postpone: words.postponed,
  flagOutOfStock: ['标记缺货', 'Flagged out of stock'],
  cancel: ['取消订单', 'Cancelled'],
  startProcessing: ['仓库开始处理', 'The warehouse began processing'],
  ship: words.shipped,
  moveToReturn: ['转退货', 'Moved to return'],
  combined: ['合并订单', 'Orders combined'],
  combinedAway: ['已合并到 {no}', 'Combined into {no}'],
  split: ['拆分订单', 'Order split'],
} satisfies Readonly<Record<string, Pair>> & Readonly<Record<OrderAction, Pair>>)
