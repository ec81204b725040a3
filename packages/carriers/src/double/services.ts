import type { PracticeService } from '../practice/codes.ts'
import type { CarrierName } from './call.ts'

/** A carrier's service: how fast it goes, and what it costs in percent of the sample tariff's service of that speed. */
export type Service = {
  readonly carrier: CarrierName
  readonly code: string
  readonly name: string
  readonly letter: string
  readonly transit: PracticeService['transit']
  readonly percent: number
  readonly residential: 'any' | 'only' | 'never'
}

const row = (
  carrier: CarrierName,
  code: string,
  name: string,
  letter: string,
  transit: Service['transit'],
  percent: number,
  residential: Service['residential'] = 'any',
): Service => ({ carrier, code, name, letter, transit, percent, residential })

export const services: readonly Service[] = [
  row('ups', '03', 'UPS Ground', 'G', 'ground', 100),
  row('ups', '12', 'UPS 3 Day Select', '3', 'twoDay', 82),
  row('ups', '02', 'UPS 2nd Day Air', '2', 'twoDay', 100),
  row('ups', '59', 'UPS 2nd Day Air A.M.', '2', 'twoDay', 115, 'never'),
  row('ups', '13', 'UPS Next Day Air Saver', '1', 'overnight', 93),
  row('ups', '01', 'UPS Next Day Air', '1', 'overnight', 100),
  row('ups', '14', 'UPS Next Day Air Early', '1', 'overnight', 135),
  row('fedex', 'FEDEX_GROUND', 'FedEx Ground', 'G', 'ground', 98, 'never'),
  row('fedex', 'GROUND_HOME_DELIVERY', 'FedEx Home Delivery', 'H', 'ground', 97, 'only'),
  row('fedex', 'SMART_POST', 'FedEx Ground Economy', 'S', 'ground', 88, 'only'),
  row('fedex', 'FEDEX_EXPRESS_SAVER', 'FedEx Express Saver', '3', 'twoDay', 84),
  row('fedex', 'FEDEX_2_DAY', 'FedEx 2Day', '2', 'twoDay', 101),
  row('fedex', 'FEDEX_2_DAY_AM', 'FedEx 2Day AM', '2', 'twoDay', 117),
  row('fedex', 'STANDARD_OVERNIGHT', 'FedEx Standard Overnight', '1', 'overnight', 94),
  row('fedex', 'PRIORITY_OVERNIGHT', 'FedEx Priority Overnight', '1', 'overnight', 101),
  row('fedex', 'FIRST_OVERNIGHT', 'FedEx First Overnight', '1', 'overnight', 138),
]

export const servicesOf = (carrier: CarrierName): readonly Service[] =>
  services.filter((service) => service.carrier === carrier)
export const findService = (carrier: CarrierName, code: string): Service | undefined =>
  servicesOf(carrier).find((service) => service.code === code)
