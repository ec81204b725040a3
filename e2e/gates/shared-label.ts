import { ask } from '../ask.ts'
import type { Server } from '../server.ts'
import { openOrderClient } from './order-client.ts'

type Rate = { readonly carrier: string; readonly serviceCode: string; readonly totalFee: string }
const parcel = { length: 10, width: 8, height: 4, weight: 2, unit: 'imperial' }

/** Announces a return, buys its label and shares it: the address that leads to the PDF without sign-in. */
export const shareLabel = async ({ url }: Pick<Server, 'url'>, token: string): Promise<string> => {
  const call = <Data>(name: string, input: unknown) => ask<Data>(url, name, input, { token })
  const { example } = await openOrderClient(url, token)
  const { items } = await call<{ items: { id: string }[] }>('products.list', { pageSize: 10 })
  const { id } = await call<{ id: string }>('returns.create', {
    ...{ warehouseId: example.warehouseId, returnReason: 'rejection' },
    ...{
      senderName: example.recipient,
      senderPhone: example.phone,
      street: example.street,
      cityName: example.cityName,
    },
    ...{ stateorProvince: example.stateorProvince, postalCode: example.postalCode, country: 'US' },
    lines: [{ productId: items[0]?.id ?? '', productQty: 1 }],
  })
  const { rates } = await call<{ rates: Rate[] }>('returnLabels.rates', { id, package: parcel })
  const [{ carrier, serviceCode, totalFee: price } = { carrier: '', serviceCode: '', totalFee: '' }] = rates
  await call('returnLabels.create', { id, package: parcel, carrier, serviceCode, price })
  return (await call<{ url: string }>('returnLabels.share', { id })).url
}
