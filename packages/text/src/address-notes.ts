import { hasKey } from '@stowline/domain/kernel/records'
import { type Pair, texts } from './kernel/pair.ts'
import { addressFaultNames } from './orders.ts'

/** What our connections to carriers say of an address: they say it in English, by which the other language is found. */
const notes = texts({
  houseNumber: ['街道缺少门牌号', 'The street has no house number.'],
  suiteUnknown: ['该地址没有此门牌或单元号', 'The apartment or suite is not known at this address.'],
  suiteMissing: ['缺少门牌或单元号', 'An apartment or suite is missing.'],
  range: ['地址只对应一段门牌号范围', 'The address is a range of street numbers.'],
  direction: [
    '街道缺少方位（N、S、E、W）或方位不明确',
    'A direction (N, S, E, W) is missing in the street or ambiguous.',
  ],
  interpolated: ['门牌号在有效范围内，但未能确认', 'The street number lies in a valid range but was not confirmed.'],
  ruralRoute: ['乡村路线已转换为街道地址', 'A rural route was turned into a street address.'],
  notFound: ['没有找到该地址', 'The address was not found.'],
  several: ['有多个匹配的地址', 'Several addresses match.'],
  box: ['这是邮政信箱', 'This is a post office box.'],
  boxOnly: ['该邮编只有邮政信箱', 'This ZIP code has post office boxes only.'],
})

const addressNotes: ReadonlyMap<string, Pair> = new Map(Object.values(notes).map((pair) => [pair[1], pair]))

/** The words of a fault that has some: of the reference data by its name, of a connection by what it says. */
export const addressFault = (fault: string): Pair | undefined =>
  hasKey(addressFaultNames, fault) ? addressFaultNames[fault] : addressNotes.get(fault)

/** What a check of an address found wrong: our own words where there are some, else the carrier's. */
export const addressFaultsIn = (detail: string | null | undefined): (Pair | string)[] =>
  detail ? detail.split(' · ').map((fault) => addressFault(fault) ?? fault) : []
