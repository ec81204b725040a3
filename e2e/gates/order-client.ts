import { randomBytes } from 'node:crypto'
import type { SendOptions } from '../call.ts'
import { ask } from '../ask.ts'

type OrderRow = { readonly id: string; readonly platformNo: string; readonly status: string }
type Detail = {
  readonly storeId: string
  readonly recipient: string
  readonly phone: string
  readonly street: string
  readonly cityName: string
  readonly stateorProvince: string
  readonly postalCode: string
  readonly warehouseId: string | null
  readonly serviceCode: string | null
  readonly logisticsAccountId: string | null
  readonly lines: readonly { readonly sku: string }[]
  readonly labels: readonly { readonly id: string; readonly state: string }[]
}
type Page = { readonly items: readonly OrderRow[]; readonly total: number }
export type NewOrder = {
  readonly platformNo: string
  readonly key: string
  readonly body: Readonly<Record<string, unknown>>
}

/** What a person who works with orders does, through the API of a started server. */
export const openOrderClient = async (base: string, token: string) => {
  const options = { token }
  const call = <Data>(name: string, input: unknown, more: SendOptions = {}) =>
    ask<Data>(base, name, input, { ...options, ...more })
  const detail = (id: string) => call<Detail>('orders.detail', { id })

  const { items } = await call<Page>('orders.list', { status: 'shipped', pageSize: 10 })
  const found = items[0]
  if (!found) throw new Error('the demo holds no shipped order to take as an example')
  const example = await detail(found.id)
  const form = {
    storeId: example.storeId,
    address: {
      recipient: example.recipient,
      phone: example.phone,
      street: example.street,
      cityName: example.cityName,
      stateorProvince: example.stateorProvince,
      postalCode: example.postalCode,
    },
    warehouseId: example.warehouseId,
    serviceCode: example.serviceCode,
    logisticsAccountId: example.logisticsAccountId,
    package: { length: 10, width: 8, height: 4, weight: 2, unit: 'imperial' },
  }

  /** A lawful order that no other has the number of. */
  const newOrder = (sku = example.lines[0]?.sku ?? '', quantity = 1): NewOrder => {
    const platformNo = `GATE-${randomBytes(8).toString('hex')}`
    return {
      platformNo,
      key: randomBytes(16).toString('hex'),
      body: { ...form, platformNo, lines: [{ sku, quantity }] },
    }
  }
  const create = ({ key, body }: NewOrder) => call<{ id: string; orderNo: string }>('orders.create', body, { key })

  /** Orders found by their platform numbers, at most 200 at once. */
  const find = async (numbers: readonly string[]): Promise<OrderRow[]> => {
    const rows: OrderRow[] = []
    for (let from = 0; from < numbers.length; from += 100) {
      const some = numbers.slice(from, from + 100)
      rows.push(...(await call<Page>('orders.list', { numbers: some, numberField: 'platformNo', pageSize: 100 })).items)
    }
    return rows
  }
  return { example, newOrder, create, find, detail, call }
}
export type OrderClient = Awaited<ReturnType<typeof openOrderClient>>
