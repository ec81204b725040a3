import { zipAgreement } from '@stowline/domain/shipping/address'
import type { Context } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'

type Place = { readonly cityName: string; readonly stateorProvince: string; readonly postalCode: string }

/** Refuses a place whose postal code belongs elsewhere, and says where. */
export const checkPlace = (
  { findZip }: Pick<Context, 'findZip'>,
  { cityName, stateorProvince, postalCode }: Place,
): void => {
  const facts = findZip(postalCode)
  const verdict = zipAgreement({ city: cityName, state: stateorProvince }, facts)
  if (verdict === 'agrees') return
  const reasons = { unknownZip: 'zipUnknown', otherState: 'zipOtherState', otherCity: 'zipOtherCity' } as const
  throw new Refusal(`settings.${reasons[verdict]}`, {
    zip: postalCode,
    state: facts?.state ?? '',
    city: facts?.city ?? '',
  })
}

/** Refuses a postal code that nobody has. */
export const checkZip = ({ findZip }: Pick<Context, 'findZip'>, postalCode: string): void => {
  if (!findZip(postalCode)) throw new Refusal('settings.zipUnknown', { zip: postalCode })
}
