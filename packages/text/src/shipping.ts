import { hasKey } from '@stowline/domain/kernel/records'
import * as words from './kernel/words.ts'
import { type Language, type Params, say, texts } from './kernel/pair.ts'

export const labelsErrors = texts({
  alreadyLive: ['该订单已有面单', 'The order already has a label'],
  numberInvalid: [
    '跟踪号应为 6 到 40 位字母、数字或连字符',
    'A tracking number has 6 to 40 letters, digits and dashes',
  ],
  carrierInvalid: ['承运商名称应以字母或数字开头', "A carrier's name begins with a letter or digit"],
  numberTaken: ['该跟踪号已被其他包裹使用', 'Another parcel has this tracking number'],
  inProgress: ['面单正在生成', 'The label is being created'],
  notOffered: ['承运商对此包裹不提供该服务', 'The carrier does not offer this service for this shipment'],
  released: ['服务商已放弃该面单，冻结的金额已退回', 'The provider gave this label up; the held amount was returned'],
  notToShip: ['只有待发货的订单可以创建面单', 'A label can be created for orders to ship only'],
  incomplete: ['缺少 {fields}，无法创建面单', 'Cannot create a label without {fields}'],
  carrierRefused: ['承运商拒绝：{reason}', 'The carrier refused: {reason}'],
  unreached: ['暂时无法连接承运商，请重试', 'The carrier could not be reached; please retry'],
  busy: ['承运商繁忙，请在 {seconds} 秒后重试', 'The carrier is busy; please try again in {seconds} s'],
  insufficientBalance: [
    '余额不足，无法创建面单（需 {price} 美元，可用 {available} 美元）',
    'Insufficient balance: the label costs {price} USD, {available} USD is available',
  ],
  priceChanged: [
    '价格已变为 USD {price}（您确认的是 USD {seen}），未创建面单，也未扣款',
    'The price is now USD {price} (you agreed to USD {seen}); no label was created and nothing was charged',
  ],
  unknown: [
    '承运商未答复，系统正在确认，请勿重复创建',
    'The carrier did not answer; we are confirming, please do not create it again',
  ],
  voiding: ['旧面单正在作废，请稍后再试', 'The old label is being voided, please try again in a moment'],
  review: ['承运商的答复需要人工核对', "The carrier's answer needs a review"],
  nothingToVoid: ['没有可作废的面单', 'There is no label to void'],
  alreadyScanned: [
    '包裹已被承运商扫描，无法作废',
    'The carrier has already scanned the parcel; the label cannot be voided',
  ],
  nothingToPrint: ['所选订单没有可打印的面单', 'None of the orders has a label to print'],
  noAccount: ['没有可用的物流账号', 'There is no shipping account to use'],
  fileNameUnknown: ['文件名与订单号不符', 'The file name matches no order number'],
  fileType: ['只支持 PDF、PNG 或 JPG 文件', 'Only PDF, PNG and JPG files can be used'],
  fileTooLarge: ['面单文件过大，最大 2 MB、1600 万像素', 'A label file may have 2 MB and 16 million pixels at most'],
  fileTooHeavy: [
    '打开此文件需要过多内存或时间，已拒绝',
    'Opening this file takes too much memory or time; it was refused',
  ],
  fileUnreadable: ['文件无法读取', 'The file cannot be read'],
  serviceUnknown: ['没有物流服务 {service}', 'There is no service {service}'],
  cannotBeDrawn: ['面单文件已损坏，无法打印', 'The label file is damaged and cannot be printed'],
  printFull: ['一次打印的文件已满，请另行打印这些面单', 'This print is full; print these labels in another one'],
  printedSince: ['面单此后又被打印过，或已作废', 'The label was printed again since, or was voided'],
  inUse: ['订单已开始处理或已发货', 'The order is being processed or has been shipped'],
  noDocument: ['没有该格式的面单文件', 'There is no label file in this format'],
})

/** Fields that a label needs, as they are named inside labels.incomplete. */
export const labelNeeds = texts({
  address: ['收件地址', 'an address'],
  warehouse: ['发货仓库', 'a warehouse'],
  service: ['物流服务', 'a service'],
  package: ['包裹尺寸重量', 'package measures'],
  account: ['物流账号', 'a shipping account'],
})

/** Turns the field names inside labels.incomplete into words: `address,package` -> `an address, package measures`. */
export const sayNeeds = (params: Params, language: Language): Params => {
  const words = String(params['fields'] ?? '')
    .split(',')
    .map((field) => say(hasKey(labelNeeds, field) ? labelNeeds[field] : [field, field], language))
  return { ...params, fields: words.join(language === 'zh' ? '、' : ', ') }
}

/** Why orders of a label run get no label, as the preflight groups them (screens O1l). */
export const preflightGroupNames = texts({
  address: ['缺地址', 'Address missing or invalid'],
  package: ['缺尺寸重量', 'No measures or weight'],
  service: ['无服务', 'No service chosen'],
  warehouse: words.noWarehouse,
  account: ['无物流账号', 'No shipping account'],
  stock: words.shortStock,
  balance: ['余额不足', 'Insufficient balance'],
  processing: ['已处理', 'Already in process'],
  status: ['状态不是“待发货”', 'Not in “To ship”'],
  hasLabel: ['已有面单', 'Has a label'],
  carrier: words.carrierRefused,
  system: ['暂时无法询价', 'Rates unavailable right now'],
  notFound: ['未找到', 'Not found'],
})

/** Signing methods (carriers call them signature options). */
export const signTypeNames = texts({
  none: ['无需签名', 'No signature'],
  indirect: ['间接签名', 'Indirect signature'],
  direct: ['直接签名', 'Direct signature'],
  adult: ['成人签名', 'Adult signature'],
})

/** What is said of a carrier as a whole. */
export const carrierErrors = texts({
  resting: ['承运商暂时没有响应，稍后会自动重试', 'The carrier has not been answering; it is asked again shortly'],
})
