import type { CarrierService, SignType } from '@stowline/domain/shipping/carrier'

/** Services within the United States and the code that UPS gives each. */
const services = [
  { code: 'UPS_GROUND', theirs: '03', name: ['UPS Ground', 'UPS Ground'], residential: 'any' },
  { code: 'UPS_3_DAY_SELECT', theirs: '12', name: ['UPS 3 Day Select', 'UPS 3 Day Select'], residential: 'any' },
  { code: 'UPS_2ND_DAY_AIR', theirs: '02', name: ['UPS 2nd Day Air', 'UPS 2nd Day Air'], residential: 'any' },
  {
    code: 'UPS_2ND_DAY_AIR_AM',
    theirs: '59',
    name: ['UPS 2nd Day Air A.M.', 'UPS 2nd Day Air A.M.'],
    residential: 'never',
  },
  {
    code: 'UPS_NEXT_DAY_AIR_SAVER',
    theirs: '13',
    name: ['UPS Next Day Air Saver', 'UPS Next Day Air Saver'],
    residential: 'any',
  },
  { code: 'UPS_NEXT_DAY_AIR', theirs: '01', name: ['UPS Next Day Air', 'UPS Next Day Air'], residential: 'any' },
  {
    code: 'UPS_NEXT_DAY_AIR_EARLY',
    theirs: '14',
    name: ['UPS Next Day Air Early', 'UPS Next Day Air Early'],
    residential: 'any',
  },
] as const satisfies readonly (CarrierService & { theirs: string })[]

export const upsServices: readonly CarrierService[] = services.map(({ code, name, residential }) => ({
  code,
  name,
  residential,
}))

/** A code that is none of ours is sent as it is: UPS says what it thinks of it. */
export const theirService = (code: string): string => services.find((service) => service.code === code)?.theirs ?? code
/** Undefined for services that we do not offer: mail and freight among others. */
export const ourService = (theirs: string) => services.find((service) => service.theirs === theirs.padStart(2, '0'))

/** Delivery confirmation by package. UPS knows no signature of a neighbour: whoever asks for that gets a signature at the door. */
export const signatures: Readonly<Partial<Record<SignType, string>>> = { indirect: '2', direct: '2', adult: '3' }

/** A return label that we print and hand on. */
export const printReturnLabel = '9'
/** The customer's own box. */
export const ownPackaging = '02'
