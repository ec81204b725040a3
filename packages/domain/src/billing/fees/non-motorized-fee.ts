import type { CarriersFee } from './freight-fee.ts'

/** Depends on the packaging, which a parcel does not have yet: only carriers charge it. */
export const nonMotorizedFee: CarriersFee<'nonMotorizedFee'> = {
  code: 'nonMotorizedFee',
  name: ['非机械附加费', 'Non-machinable'],
  group: 'freight',
  unit: 'parcel',
  charges: { ups: [], fedex: ['NON_MACHINABLE'] },
}
