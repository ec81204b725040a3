import type { CarrierSide } from '../shared.ts'
import { upsNumber } from '../number.ts'
import { validateAddress } from './address.ts'
import { rate } from './rate.ts'
import { recover, recoveryOperation } from './recovery.ts'
import { ship } from './ship.ts'
import { grant } from './token.ts'
import { trackNumber, trackReference } from './track.ts'
import { notice, proof } from './webhook.ts'
import { voice } from './voice.ts'
import { voidShipment } from './void.ts'

const tokenPath = '/security/v1/oauth/token'

/** UPS's side: its published interfaces, the version in the path whatever it is. */
export const upsSide: CarrierSide = {
  carrier: 'ups',
  owns: (path) => path === tokenPath || path.startsWith('/api/'),
  voice,
  grant,
  tokenPath,
  routes: [
    { operation: 'rate', method: 'POST', path: /^\/api\/rating\/[^/]+\/[^/]+$/, serve: rate },
    { operation: 'ship', method: 'POST', path: /^\/api\/shipments\/[^/]+\/ship$/, serve: ship },
    {
      operation: 'void',
      method: 'DELETE',
      path: /^\/api\/shipments\/[^/]+\/void\/cancel\/[^/]+$/,
      serve: voidShipment,
    },
    { operation: recoveryOperation, method: 'POST', path: /^\/api\/labels\/[^/]+\/recovery$/, serve: recover },
    { operation: 'track', method: 'GET', path: /^\/api\/track\/v1\/details\/[^/]+$/, serve: trackNumber },
    { operation: 'find', method: 'GET', path: /^\/api\/track\/v1\/reference\/details\/[^/]+$/, serve: trackReference },
    { operation: 'address', method: 'POST', path: /^\/api\/addressvalidation\/[^/]+\/[123]$/, serve: validateAddress },
  ],
  notice,
  proof,
  strayNumber: (account) => upsNumber(account === 'Z9Y8X7' ? 'Y8X7W6' : 'Z9Y8X7', '03', 4_242_424),
}
