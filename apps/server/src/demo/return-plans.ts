import type { ReceiveType, ReturnHandling, ReturnReason } from '@stowline/domain/returns/choices'
import type { Grade } from '@stowline/domain/returns/handling'
import type { ReturnStatus } from '@stowline/domain/returns/lifecycle'
import type { PhotoScene } from './photos.ts'

export type Part = readonly [grade: Grade, handling: ReturnHandling, quantity: number, isDone: boolean]
export type ReturnPlan = {
  readonly status: ReturnStatus
  readonly type: ReceiveType
  readonly reason: ReturnReason
  readonly daysAgo: number
  readonly pieces: number
  /** What came this morning, and the unsellable ones of it: the journal of stock goes on where it ends, so that nothing came before. */
  readonly came?: readonly [received: number, unsellable: number]
  readonly parts?: readonly Part[]
  readonly trackingNo?: string
  readonly remark?: string
  readonly why?: string
  readonly appeal?: string
  readonly isIgnored?: true
  /** A found parcel that nobody has claimed knows no order. */
  readonly hasOrder?: false
  /** What was photographed; a damage and a proof of disposal belong to their pieces. */
  readonly photos?: readonly (readonly [kind: 'photo' | 'parcel' | 'damage' | 'certificate', scene: PhotoScene])[]
  /** Its label was bought this morning, for a parcel of so many inches and pounds, and mailed to the buyer. */
  readonly label?: readonly [length: number, width: number, height: number, weight: number]
}

const announced = { type: 'announced' } as const
const found = { type: 'unannounced', reason: 'unknown' } as const
const parcelPhotos: ReturnPlan['photos'] = [
  ['parcel', 'parcel'],
  ['parcel', 'label'],
]

/** Returns and found parcels of the demo in every state, the newest first. */
export const returnPlans: readonly ReturnPlan[] = [
  { ...announced, status: 'pending', reason: 'rejection', daysAgo: 1, pieces: 1, remark: '买家改主意，待寄回' },
  { ...announced, status: 'toBeReceived', reason: 'wrongShipment', daysAgo: 4, pieces: 2, trackingNo: 'PRA8842013377' },
  {
    ...{ ...announced, status: 'toBeReceived', reason: 'damagedBox', daysAgo: 37, pieces: 1 },
    ...{ trackingNo: 'PRA8842011190', photos: [['photo', 'goods']] },
  },
  {
    ...{ ...announced, status: 'received', reason: 'rejection', daysAgo: 9, pieces: 4, trackingNo: 'PRA8842012046' },
    came: [4, 1],
    photos: [
      ['photo', 'goods'],
      ['parcel', 'parcel'],
      ['parcel', 'label'],
      ['damage', 'damage'],
    ],
  },
  {
    ...{ type: 'undeliverable', status: 'received', reason: 'addressError', daysAgo: 12, pieces: 3 },
    ...{ trackingNo: 'PRA8842010825', came: [3, 0] },
    parts: [
      ['sellable', 'restock', 2, true],
      ['sellable', 'changePackaging', 1, false],
    ],
  },
  {
    ...{ ...announced, status: 'completed', reason: 'damagedBox', daysAgo: 24, pieces: 4, trackingNo: 'PRA8842009214' },
    came: [4, 1],
    parts: [
      ['sellable', 'restock', 3, true],
      ['unsellable', 'destroy', 1, true],
    ],
    photos: [
      ['parcel', 'parcel'],
      ['damage', 'damage'],
      ['certificate', 'scrap'],
    ],
  },
  {
    ...{ ...announced, status: 'rejected', reason: 'recall', daysAgo: 7, pieces: 6 },
    ...{ why: '召回件请先提供批次号', appeal: 'The batch is in the note; please look again.' },
  },
  { ...announced, status: 'cancelled', reason: 'other', daysAgo: 16, pieces: 1, remark: 'The buyer keeps it' },
  { ...found, status: 'toBeClaimed', daysAgo: 2, pieces: 1, hasOrder: false, photos: parcelPhotos },
  { ...found, status: 'toBeClaimed', daysAgo: 6, pieces: 2, hasOrder: false, photos: [['parcel', 'damage']] },
  { ...found, status: 'claimed', daysAgo: 8, pieces: 1, remark: '是我们的，请检查后上架', photos: parcelPhotos },
  {
    ...{ ...found, status: 'rejected', daysAgo: 19, pieces: 1, photos: [['parcel', 'label']] },
    why: 'The order number on the slip is another merchant’s',
  },
  {
    ...{ ...found, status: 'completed', daysAgo: 28, pieces: 2, came: [2, 0] },
    ...{ parts: [['sellable', 'restock', 2, true]], photos: parcelPhotos },
  },
  {
    ...{ ...found, status: 'toBeClaimed', daysAgo: 33, pieces: 1, hasOrder: false, isIgnored: true },
    photos: [['parcel', 'parcel']],
  },
  { ...announced, status: 'toBeReceived', reason: 'wrongShipment', daysAgo: 1, pieces: 1, label: [14, 10, 6, 4] },
]
