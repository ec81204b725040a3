import { api } from '@stowline/contract'
import { providerMenuPaths } from '@stowline/domain/identity/menus'
import type { Sent } from '@stowline/contract/kernel/rpc'
import type { Database } from '../../db/database.ts'
import { createFiles, type Files } from '../../files/files.ts'
import { testFolder } from '../folders.ts'
import { testStorage } from '../test-storage.ts'
import { inboundHandlers } from '../../modules/inbound/index.ts'
import { receivingHandlers } from '../../modules/operations/index.ts'
import { newTenant } from '../database.ts'
import { makeMerchant, type Merchant } from './merchant.ts'
import { useCases } from './use-case.ts'

export type ReceivedRows = Sent<typeof api.receiving.receive>['rows']
type SentRow = Sent<typeof api.receiving.putAway>['rows'][number]
export type ShelvedRows = readonly (SentRow & { readonly serials?: readonly string[] })[]

type Worlds = { readonly merchant: Merchant; readonly files: Files; readonly now: () => Date }

/** The merchant's calls: what it announces, and how it sees that. */
const merchantSide = (database: Database, { merchant, files, now }: Worlds) => {
  const { run } = useCases(database, merchant.tenantId, { now, services: { files } })
  const form = (changes: Partial<Sent<typeof api.inbound.create>> = {}): Sent<typeof api.inbound.create> => ({
    warehouseId: merchant.warehouses.east,
    transportType: 'seaFcl',
    containerType: '40HQ',
    containerNo: 'CSQU3054383',
    lines: [
      { productId: merchant.products['MUG'] ?? '', quantity: 50, cartonRate: 12 },
      { productId: merchant.products['LAMP'] ?? '', quantity: 20, cartonRate: 10 },
    ],
    ...changes,
  })
  return {
    run,
    form,
    create: async (changes = {}) => (await run(api.inbound.create, inboundHandlers.create, form(changes))).id,
    detail: (id: string) => run(api.inbound.detail, inboundHandlers.detail, { id }),
    stockOf: (sku: string) =>
      database.owner
        .selectFrom('stock')
        .select(['pending', 'sellable', 'defective'])
        .where('product_id', '=', merchant.products[sku] ?? '')
        .executeTakeFirst(),
  }
}

/** The calls of the provider's people. A milestone takes an hour. */
const providerSide = (database: Database, providerId: string, { merchant, files, now, clock }: Setting) => {
  const { run } = useCases(database, providerId, {
    caller: { tenantKind: 'provider', kind: 'provider', nickname: 'Dock 1', menus: providerMenuPaths },
    now,
    services: { files },
  })
  const own = { merchantId: merchant.tenantId }
  return {
    own,
    provider: { tenantId: providerId, run },
    reach: (id: string, action: Sent<typeof api.receiving.milestone>['action'], more = {}) => {
      clock.at += 3_600_000
      const appointment = action === 'reserve' && { appointment: new Date(clock.at + 18 * 86_400_000).toISOString() }
      const input = { ...own, shipmentIds: [id], action, ...appointment, ...more }
      return run(api.receiving.milestone, receivingHandlers.milestone, input)
    },
    receive: (id: string, rows: ReceivedRows, more = {}) =>
      run(api.receiving.receive, receivingHandlers.receive, { ...own, id, rows, ...more }),
    shelve: (id: string, rows: ShelvedRows) =>
      run(api.receiving.putAway, receivingHandlers.putAway, {
        ...own,
        id,
        rows: rows.map(({ serials: _apart, ...row }) => row),
        serials: rows.flatMap(({ serials = [] }, row) => serials.map((serial) => ({ row, serial }))),
      }),
  }
}

type Setting = Worlds & { readonly clock: { at: number } }

/** Goods of a merchant who is there: what he announces, and what the provider's people do with it at the dock. */
export const dockOf = async (database: Database, setting: Setting) => {
  const announced = merchantSide(database, setting)
  const done = providerSide(database, await newTenant(database, 'provider'), setting)
  return {
    ...announced,
    ...done,
    /** One that stands at the dock. */
    atDock: async (changes = {}): Promise<string> => {
      const id = await announced.create(changes)
      for (const action of ['depart', 'arrive', 'reserve', 'deliver'] as const) {
        const { failed } = await done.reach(id, action)
        if (failed.length) throw new Error(`${action}: ${failed[0]?.code}`)
      }
      return id
    },
  }
}

/** A merchant who announces goods, and the provider's people at the dock, by a clock of their own. */
export const makeDock = async (database: Database, stock: Readonly<Record<string, number>>) => {
  const merchant = await makeMerchant(database, { stock })
  const folder = await testFolder('dock')
  const clock = { at: Date.parse('2026-07-14T09:00:00Z') }
  const now = () => new Date(clock.at)
  const files = createFiles(testStorage(folder), now)
  const setting = { merchant, clock, now, files }
  return {
    ...setting,
    ...(await dockOf(database, setting)),
  }
}
export type Dock = Awaited<ReturnType<typeof makeDock>>
