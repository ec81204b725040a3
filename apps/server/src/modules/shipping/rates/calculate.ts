import type { calculator } from '@stowline/contract/shipping/calculator.contract'
import type { Input } from '@stowline/contract/kernel/rpc'
import { placeOn } from '@stowline/domain/billing/cards/place'
import type { RateCard } from '@stowline/domain/billing/cards/rate-card'
import { pricedFees } from '@stowline/domain/billing/fees/registry'
import { cents, toDecimal } from '@stowline/domain/kernel/money'
import { isZip } from '@stowline/domain/orders/zip'
import type { Carrier, Rate, Shipment } from '@stowline/domain/shipping/carrier'
import { contractRates, ratingInputOf } from '@stowline/domain/shipping/contract-price'
import { rate as rateByCard } from '@stowline/domain/shipping/quote'
import { coachOn } from '@stowline/domain/shipping/threshold-coach'
import { findZip3 } from '@stowline/domain/shipping/zip3'
import { errorSentence } from '@stowline/text/errors'
import { zoneText } from '@stowline/text/reasons'
import type { Context, Handler } from '../../../kernel/context.ts'
import { notFound, Refusal } from '../../../kernel/refusal.ts'
import { cardsOf } from '../../billing/index.ts'
import { shipmentOf } from '../../orders/index.ts'
import { findAccount } from '../../settings/index.ts'
import { toRateRow } from './rate-row.ts'
import { emptyOrder, originOf, ownWarehouse } from './unsaved-order.ts'

type Query = Input<typeof calculator.calculate>

/**
 * What a parcel would cost with every service, cheapest first: at the merchant's card, and where that does not know a service at what its carrier
 * says without being asked. A label of an order with the same facts costs the same.
 */
export const calculate: Handler<typeof calculator.calculate> = async (query, ctx) => {
  if (query.customerId !== undefined && query.customerId !== ctx.tenantId) throw notFound()
  const shipment = await shipmentFor(query, ctx)
  const card = await (await cardsOf(ctx.db)).on(shipment.shipDate)
  const own = await accountsOf(ctx)
  const priced = await Promise.all(
    [...ctx.carriers.values()].map((carrier) =>
      priceAll({ ctx, carrier, shipment, card, warehouseId: query.warehouseId, hasAccount: own.has(carrier.code) }),
    ),
  )
  const rows = priced.flatMap((one) => one.rows).sort((one, other) => Number(one.totalFee) - Number(other.totalFee))
  const [cheapest] = rows
  return {
    zone: cheapest?.zone ?? null,
    billingWeight: cheapest?.billingWeight ?? null,
    zoneItemStr: cheapest?.zoneItemStr ?? null,
    rows,
    refused: priced.flatMap((one) => one.refused),
    card: card ? { version: card.version, name: { zh: card.name[0], en: card.name[1] } } : null,
  }
}

/** The parcel on its way, as an order that leaves now would have it. */
const shipmentFor = async (query: Query, ctx: Context): Promise<Shipment> => {
  const warehouse = await ownWarehouse(ctx.db, query.warehouseId)
  if (!warehouse) throw notFound()
  const { postalCode } = query
  const zip = isZip(postalCode) ? findZip3(postalCode) : undefined
  if (!zip) throw new Refusal('rating.zipUnknown', { from: warehouse.postal_code, to: postalCode })
  const { length, width, height, weight } = query
  const typed = query.entered ?? { length, width, height, weight, unit: 'imperial' as const }
  if (Math.min(typed.length, typed.width, typed.height, typed.weight) <= 0) throw new Refusal('rating.measuresMissing')
  const facts = { ...emptyOrder, ...typed, ...originOf(warehouse), recipient: '-', street: '1 Main St' }
  const place = {
    city: ctx.findZip(postalCode)?.city || '-',
    state: zip.state,
    postal_code: postalCode,
    is_residential: query.residential,
  }
  return shipmentOf({ ...facts, ...place, sign_type: query.signTypePrint }, ctx.now())
}

/** Carriers that the merchant has an active account with. */
const accountsOf = async ({ db }: Context): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('logistics_accounts')
    .select('carrier')
    .distinct()
    .where('state', '=', 'active')
    .execute()
  return new Set(rows.map(({ carrier }) => carrier))
}

type Asked = {
  readonly ctx: Context
  readonly carrier: Carrier
  readonly shipment: Shipment
  readonly card: RateCard | undefined
  readonly warehouseId: string
  readonly hasAccount: boolean
}

/** Nobody is asked, so credentials stay sealed. */
const sealed = { secrets: { decrypt: () => '{}' } }

/** What a carrier says by itself, in whose word it may refuse; undefined where it would have to be asked. */
const quotedBy = async ({ ctx, carrier, shipment, warehouseId, hasAccount }: Asked) => {
  if (!carrier.quote || !hasAccount) return undefined
  const account = await findAccount(sealed, ctx.db, carrier.code, { warehouseId })
  return account && carrier.quote(shipment, account)
}

/** Services of the card that the carrier sells to such an address: they stand for themselves until the card prices them. */
const onCard = ({ carrier, shipment, card }: Asked): Rate[] =>
  carrier.services
    .filter(({ residential }) => residential === 'any' || (residential === 'only') === shipment.to.isResidential)
    .filter(({ code }) => card?.freight.services[code] !== undefined)
    .map(({ code }) => ({ ...noPrice, serviceCode: code }))

const priceAll = async (asked: Asked) => {
  const { ctx, carrier, shipment, card, hasAccount } = asked
  const quoted = await quotedBy(asked)
  const listed = onCard(asked)
  const rates = contractRates(quoted?.ok ? quoted.detail : quoted ? [] : listed, shipment, card)
  const missing = listed.filter((one) => !rates.some(({ serviceCode }) => serviceCode === one.serviceCode))
  const why = (serviceCode: string): string => {
    const outcome = card && rateByCard(ratingInputOf(shipment, serviceCode), card)
    if (outcome && !outcome.ok) return errorSentence(outcome.problem.code, ctx.language, outcome.problem.params)
    return quoted?.messages[0]?.text ?? errorSentence('labels.notOffered', ctx.language)
  }
  return {
    rows: rates.map((rate) => toTrialRow(carrier, rate, card, hasAccount)),
    refused: missing.map((one) => ({
      serviceCode: one.serviceCode,
      logisticsServiceName: toRateRow(carrier, one).logisticsServiceName,
      message: why(one.serviceCode),
    })),
  }
}

const noPrice = { total: cents(0), fees: [], zone: '', billableWeight: 0 }

/** The twelve components, those that are nothing too, and what a carrier charges beside them. */
const components = (lines: ReturnType<typeof toRateRow>['feeDetails']) => [
  ...lines,
  ...pricedFees
    .filter(({ code }) => !lines.some((line) => line.code === code))
    .map(({ code }) => ({ code, amount: toDecimal(cents(0)), because: '' })),
]

const toTrialRow = (carrier: Carrier, rate: Rate, card: RateCard | undefined, hasAccount: boolean) => {
  const row = toRateRow(carrier, rate)
  const input = rate.rated?.input
  const place = input && card ? placeOn(card.freight, rate.serviceCode, input) : undefined
  const [zh, en] = zoneText(place?.ok ? place.value.zone : { zone: rate.zone, by: 'given' })
  const hints = input && card ? coachOn(input, card) : []
  return {
    ...row,
    feeDetails: components(row.feeDetails),
    zoneItemStr: { zh, en },
    hasAccount,
    hints: hints.map(({ measure, from, to, less, unit, saves }) => ({
      measure,
      from,
      to,
      less,
      unit,
      saves: toDecimal(saves),
    })),
  }
}
