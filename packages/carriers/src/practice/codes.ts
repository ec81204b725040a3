import type { CarrierService } from '@stowline/domain/shipping/carrier'
import type { TrackingState } from '@stowline/domain/tracking/milestones'

/** Services; their position is part of the tracking number, so rows are only ever added at the end. */
export const practiceServices = [
  {
    code: 'PRACTICE_GROUND',
    name: ['测试 Ground', 'Test Ground'],
    residential: 'any',
    letter: 'G',
    transit: 'ground',
  },
  { code: 'PRACTICE_2DAY', name: ['测试 2 Day', 'Test 2 Day'], residential: 'any', letter: '2', transit: 'twoDay' },
  {
    code: 'PRACTICE_OVERNIGHT',
    name: ['测试 Overnight', 'Test Overnight'],
    residential: 'any',
    letter: '1',
    transit: 'overnight',
  },
  {
    code: 'PRACTICE_HOME',
    name: ['测试 Home', 'Test Home'],
    residential: 'only',
    letter: 'H',
    transit: 'ground',
  },
] as const satisfies readonly (CarrierService & { letter: string; transit: string })[]

export type PracticeService = (typeof practiceServices)[number]

export const findService = (code: string): PracticeService | undefined =>
  practiceServices.find((service) => service.code === code)

/** Scan codes as the practice carrier sends them, what they mean here, and the words a reader sees. */
export const scanCodes = {
  OC: { state: 'labelCreated', text: ['已创建面单，等待揽收', 'Label created, awaiting pickup'] },
  PU: { state: 'pickedUp', text: ['已揽收', 'Picked up'] },
  DP: { state: 'inTransit', text: ['已离开网点', 'Departed facility'] },
  AR: { state: 'inTransit', text: ['已到达分拨中心', 'Arrived at hub'] },
  AD: { state: 'inTransit', text: ['已到达派送网点', 'Arrived at delivery facility'] },
  OD: { state: 'outForDelivery', text: ['派送中', 'Out for delivery'] },
  DL: { state: 'delivered', text: ['已签收', 'Delivered'] },
  NH: { state: 'exception', text: ['派送失败：无人在家', 'Delivery attempted, nobody home'] },
  AI: { state: 'exception', text: ['地址不完整，等待补充信息', 'Incomplete address, waiting for details'] },
  WX: { state: 'exception', text: ['天气原因延误', 'Delayed by weather'] },
  RF: { state: 'exception', text: ['收件人拒收', 'Refused by the recipient'] },
  RS: { state: 'inTransit', text: ['正在退回寄件人', 'Returning to the sender'] },
  RT: { state: 'returned', text: ['已退回寄件人', 'Returned to the sender'] },
  VO: { state: 'voided', text: ['面单已作废', 'Label voided'] },
} as const satisfies Record<string, { state: TrackingState; text: readonly [zh: string, en: string] }>

export type ScanCode = keyof typeof scanCodes
