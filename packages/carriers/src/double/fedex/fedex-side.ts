import type { CarrierSide } from '../shared.ts'
import { fedexNumber } from '../number.ts'
import { resolveAddresses } from './address.ts'
import { retrieveDocument } from './document.ts'
import { rate } from './rate.ts'
import { ship } from './ship.ts'
import { grant } from './token.ts'
import { trackNumbers, trackReference } from './track.ts'
import { voice } from './voice.ts'
import { cancelShipment } from './void.ts'
import { notice, proof } from './webhook.ts'

const tokenPath = '/oauth/token'

/** FedEx's side: its published interfaces. */
export const fedexSide: CarrierSide = {
  carrier: 'fedex',
  owns: (path) => path === tokenPath || /^\/(ship|rate|track|address|document)\/v\d\//.test(path),
  voice,
  grant,
  tokenPath,
  routes: [
    { operation: 'rate', method: 'POST', path: /^\/rate\/v1\/rates\/quotes$/, serve: rate },
    { operation: 'ship', method: 'POST', path: /^\/ship\/v1\/shipments$/, serve: ship },
    { operation: 'void', method: 'PUT', path: /^\/ship\/v1\/shipments\/cancel$/, serve: cancelShipment },
    { operation: 'track', method: 'POST', path: /^\/track\/v1\/trackingnumbers$/, serve: trackNumbers },
    { operation: 'find', method: 'POST', path: /^\/track\/v1\/referencenumbers$/, serve: trackReference },
    { operation: 'address', method: 'POST', path: /^\/address\/v1\/addresses\/resolve$/, serve: resolveAddresses },
    {
      operation: 'label',
      method: 'GET',
      path: /^\/document\/v2\/document\/retrieve\/.+$/,
      isOpen: true,
      serve: retrieveDocument,
    },
  ],
  notice,
  proof,
  strayNumber: () => fedexNumber(9_424_242_424),
}
