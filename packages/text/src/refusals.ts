import type { RefusalReason } from '@stowline/domain/shipping/refusal-reasons'
import { type Pair, texts } from './kernel/pair.ts'

/** Why a carrier refused a label, with what mends it. */
export const refusalNames = texts({
  recipientName: ['缺少收件人姓名，请补全', 'The recipient has no name. Add one.'],
  phone: ['收件人电话缺失或不足 10 位，请补全', 'The recipient needs a phone number of 10 digits.'],
  street: ['收件街道缺失或无法识别，请核对', 'The street is missing or not recognised. Check it.'],
  streetTooLong: ['街道地址过长，最多 3 行、每行 35 个字符', 'The street is too long: 3 lines of 35 letters at most.'],
  city: ['城市缺失或与邮编不符，请核对', 'The city is missing or does not match the ZIP code.'],
  state: ['州缺失或写法有误，请核对', 'The state is missing or misspelt.'],
  postalCode: ['邮编不存在或与州不符，请核对', 'The ZIP code does not exist or is in another state.'],
  recipientAddress: ['收件地址不完整或无法投递，请核对', 'The address is incomplete or cannot be delivered to.'],
  country: ['承运商不派送到该国家或地区', 'The carrier does not deliver to this country.'],
  poBox: [
    '该服务不派送邮政信箱，请改街道地址或更换服务',
    'No delivery to PO boxes: use a street address or another service.',
  ],
  military: ['该承运商不派送军邮地址，请更换服务', 'No delivery to military addresses: choose another service.'],
  sender: ['发件地址有误，请联系仓库或核对物流账号', 'The sender address is wrong. Check the shipping account.'],
  weight: ['包裹重量缺失或超过服务上限，请核对', 'The weight is missing or above the limit of the service.'],
  size: ['包裹尺寸缺失或超过服务上限，请核对', 'The size is missing or above the limit of the service.'],
  service: ['该地址或包裹不能使用此服务，请更换服务', 'This service is not available here: choose another one.'],
  residentialOnly: ['该服务只派送住宅地址，请更换服务', 'This service delivers to homes only: choose another one.'],
  signature: ['该服务不支持所选签收方式', 'The service does not offer this signature option.'],
  shipDate: ['发货日期无效，请重试', 'The ship date is invalid. Try again.'],
  account: ['物流账号号码无效或未获授权', 'The account number is invalid or not authorised.'],
  credentials: ['物流账号凭证无效或已过期', 'The credentials of the shipping account are invalid or expired.'],
  payment: [
    '承运商不接受该付款方式，请核对付款账号',
    'The carrier does not accept the payment. Check the billing account.',
  ],
  other: ['请查看承运商原文', 'See the original message.'],
} satisfies Record<RefusalReason, Pair>)
