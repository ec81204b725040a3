import { connectedPaths } from '@stowline/domain/connected/kinds'
import { z } from 'zod'
import { MerchantId } from '../kernel/ids.ts'
import { rpc } from '../kernel/rpc.ts'
import { Connected, ConnectedWith } from './connected.schema.ts'

/**
 * What a record is connected with, each kind only for accounts whose menus hold a screen of it. A record that is not there, of a kind that the
 * account may not know of, or another merchant's, is not found.
 */
export const connected = {
  read: rpc('POST oms/Connected/Connected/Get', {
    access: connectedPaths('own'),
    reads: true,
    input: z.strictObject({ of: ConnectedWith }),
    output: Connected,
  }),
  /** The same of a merchant's record for the provider's people; each reading leaves a line in the merchant's trail. */
  readForMerchant: rpc('POST wms/Operations/Connected/Get', {
    access: connectedPaths('work'),
    input: z.strictObject({ merchantId: MerchantId, of: ConnectedWith }),
    output: Connected,
  }),
}
