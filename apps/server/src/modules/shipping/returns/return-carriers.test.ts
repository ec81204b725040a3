import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Double, startDouble } from '@stowline/carriers/double'
import { fedexCarrier } from '@stowline/carriers/fedex/fedex'
import { tellSkipped } from '@stowline/carriers/testing/published-schemas'
import { canJudgeTraffic, trafficJudge } from '@stowline/carriers/testing/traffic-judge'
import { upsCarrier } from '@stowline/carriers/ups/ups'
import { api } from '@stowline/contract'
import { fromDecimal } from '@stowline/domain/kernel/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../../../db/check.ts'
import { openSecrets } from '../../../kernel/secrets.ts'
import { newId } from '../../../kernel/new-id.ts'
import { testDatabase } from '../../../testing/database.ts'
import { type LabelWorld, worldOf } from '../../../testing/factories/label-world.ts'
import { makeMerchant } from '../../../testing/factories/merchant.ts'
import { balanceOf } from '../../billing/index.ts'
import { returnHandlers } from '../../returns/index.ts'
import { reconcileLabelsJob, returnLabelHandlers } from '../index.ts'

const codes = ['ups', 'fedex'] as const
type Code = (typeof codes)[number]
type Asked = { readonly path: string; readonly body: unknown }

let double: Double
let world: LabelWorld
let folder: string
/** What was asked of the carriers, as it went over the wire. */
const asked: Asked[] = []
const parcel = { length: 10, width: 8, height: 4, weight: 2, unit: 'imperial' } as const

beforeAll(async () => {
  const database = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'stowline-return-carriers-'))
  const secrets = await openSecrets(join(folder, 'secrets.json'))
  const time = { now: () => new Date() }
  double = await startDouble({
    now: () => time.now(),
    judge: (exhibit) => {
      if (exhibit.side === 'request') asked.push({ path: exhibit.path, body: exhibit.body })
      return trafficJudge?.(exhibit) ?? []
    },
  })
  const merchant = await makeMerchant(database)
  const hosts = (host: string) => ({ hosts: { test: host, production: host } })
  world = await worldOf(database, merchant, {
    secrets,
    carriers: (now) => {
      time.now = now
      const both = [upsCarrier({ now, ...hosts(double.upsHost) }), fedexCarrier({ now, ...hosts(double.fedexHost) })]
      return new Map(both.map((carrier) => [carrier.code, carrier]))
    },
  })
  for (const carrier of codes) {
    const { number, secrets: own } = double.accounts[carrier]
    const row = { id: newId(), name: carrier, carrier, account_number: number, is_test: true, created_at: new Date() }
    const sealed = Buffer.from(secrets.encrypt(JSON.stringify(own)))
    await database.owner
      .insertInto('logistics_accounts')
      .values({ tenant_id: merchant.tenantId, ...row, secrets: sealed })
      .execute()
  }
})
afterAll(async () => {
  await double?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A return that a buyer in Seattle has announced. */
const announced = async (): Promise<string> => {
  const { merchant } = world
  const [productId = ''] = Object.values(merchant.products)
  const { id } = await world.run(api.returns.create, returnHandlers.create, {
    ...{ warehouseId: merchant.warehouses.east, returnReason: 'rejection', lines: [{ productId, productQty: 1 }] },
    ...{ senderName: 'Ann Lee', senderPhone: '2065550100', street: '400 Pine St', cityName: 'Seattle' },
    ...{ stateorProvince: 'WA', postalCode: '98101' },
  })
  return id
}
const buy = async (id: string, carrier: Code) => {
  const { rates } = await world.run(api.returnLabels.rates, returnLabelHandlers.rates, { id, package: parcel })
  const cheapest = rates.find((rate) => rate.carrier === carrier)
  const { serviceCode = '', totalFee: price = '' } = cheapest ?? {}
  const bought = await world.run(api.returnLabels.create, returnLabelHandlers.create, {
    ...{ id, package: parcel, carrier, serviceCode, price },
  })
  return { ...bought, price }
}
const salesOf = (carrier: Code) => double.book().sales.filter((sale) => sale.carrier === carrier)
/** How the label begins that the merchant gets as one PDF. */
const drawn = async (id: string): Promise<string> => {
  await world.run(api.returnLabels.file, returnLabelHandlers.file, { id })
  return world.inTenant(async (db) => {
    const newest = db.selectFrom('files').select('id').where('slot', '=', 'returnLabels').orderBy('created_at', 'desc')
    const file = await world.files.read(db, (await newest.executeTakeFirstOrThrow()).id)
    return Buffer.from(file?.bytes ?? '')
      .subarray(0, 5)
      .toString()
  })
}
const money = async () => Number((await world.inTenant(balanceOf)).balance)

/** What each carrier's description asks of a return: the buyer sends, the warehouse receives, and the label is to be printed. */
const shipments: Readonly<Record<Code, { readonly path: RegExp; readonly shown: object }>> = {
  ups: {
    path: /^\/api\/shipments\/[^/]+\/ship$/,
    shown: {
      ShipmentRequest: {
        Shipment: {
          ReturnService: { Code: '9' },
          Shipper: { Address: { City: 'Carteret', StateProvinceCode: 'NJ' } },
          ShipFrom: { Name: 'Ann Lee', Address: { City: 'Seattle', StateProvinceCode: 'WA', PostalCode: '98101' } },
          ShipTo: { Address: { City: 'Carteret', StateProvinceCode: 'NJ', PostalCode: '07008' } },
          Package: [{ Description: expect.stringMatching(/\S/) }],
        },
      },
    },
  },
  fedex: {
    path: /^\/ship\/v1\/shipments$/,
    shown: {
      requestedShipment: {
        shipper: {
          contact: { personName: 'Ann Lee' },
          address: { city: 'Seattle', stateOrProvinceCode: 'WA', postalCode: '98101' },
        },
        recipients: [{ address: { city: 'Carteret', stateOrProvinceCode: 'NJ', postalCode: '07008' } }],
        shipmentSpecialServices: {
          specialServiceTypes: ['RETURN_SHIPMENT'],
          returnShipmentDetail: { returnType: 'PRINT_RETURN_LABEL' },
        },
      },
    },
  },
}

test.each(codes)(
  '%s sells a label from the buyer to the warehouse, as its own description has it, and takes it back',
  async (carrier) => {
    if (!canJudgeTraffic) tellSkipped(`return labels of ${carrier}`, 1)
    const [id, before] = [await announced(), await money()]
    asked.length = 0
    const { labelState, trackingNumber, charge, price } = await buy(id, carrier)
    expect({ labelState, charge }).toEqual({ labelState: 'ready', charge: price })
    expect(before - (await money())).toBe(Number(fromDecimal(price)))
    const { path, shown } = shipments[carrier]
    const sent = asked.filter((one) => path.test(one.path))
    expect(sent).toHaveLength(1)
    expect(sent[0]?.body).toMatchObject(shown)
    expect(await drawn(id)).toBe('%PDF-')
    expect(salesOf(carrier)).toMatchObject([{ numbers: [trackingNumber], isVoided: false }])
    await world.run(api.returnLabels.voidLabel, returnLabelHandlers.voidLabel, { id })
    world.clock.move(60_000)
    await reconcileLabelsJob.handle({}, world.worker)
    expect(await world.run(api.returns.detail, returnHandlers.detail, { id })).toMatchObject({
      labelState: 'void',
      trackingNumber: '',
    })
    expect(salesOf(carrier)).toMatchObject([{ isVoided: true }])
    expect(await money()).toBe(before)
    expect(double.violations()).toEqual([])
    expect((await checkInvariants(world.database)).filter(({ violations }) => violations > 0)).toEqual([])
  },
)
