import { api } from '@stowline/contract'
import { labelBuyable, orderMoves } from '@stowline/domain/orders/order-moves'
import type { OrderStatus } from '@stowline/domain/orders/lifecycle'
import type { LabelState } from '@stowline/domain/shipping/label-states'
import { operationsHandlers } from '../../modules/operations/index.ts'
import { orderHandlers } from '../../modules/orders/index.ts'
import { shippingHandlers } from '../../modules/shipping/index.ts'
import { batch, type CareCase, type CareSku, type CareStep, makeOrder, pick, upTo } from './care-case.ts'

/** An order as it should be. `nth`: what its model of the stock knows it by. */
export type OrderOfCase = {
  readonly nth: number
  readonly id: string
  readonly no: string
  readonly sku: CareSku
  readonly quantity: number
  status: OrderStatus
  isProcessing: boolean
  labelState: LabelState
  /** Of its live label, in cents. */
  price: number
}

export const newOrder = async (care: CareCase, nth: number): Promise<OrderOfCase> => {
  const [sku, quantity] = [pick(care.dice, ['MUG', 'LAMP'] as const), 1 + upTo(care.dice, 2)]
  const made = await makeOrder(care, sku, quantity)
  return {
    ...{ ...made, nth, sku, quantity },
    ...{ status: 'pending', isProcessing: false, labelState: 'none', price: 0 },
  }
}

type Of = { readonly care: CareCase; readonly order: OrderOfCase }

const isLive = ({ labelState }: OrderOfCase) => labelState === 'ready' || labelState === 'printed'

/** What its stock does with a move, and a label that lives when the order is withdrawn. */
const effects = {
  release: ({ care, order }: Of) => void care.stock[order.sku].release(order.nth),
  withdraw: ({ care, order }: Of) => {
    care.stock[order.sku].release(order.nth)
    if (isLive(order)) order.labelState = 'voiding'
  },
}

type Move = Exclude<keyof typeof orderMoves, 'voidLabel' | 'shipFromScan'>
/** A move of the table: its bar, its call, and where it leads. */
const moved = (
  { care, order }: Of,
  name: Move,
  run: (some: { orderIds: string[] }) => Promise<{ readonly failed: readonly { readonly code: string }[] }>,
  effect: (of: Of) => void = () => {},
): CareStep => ({
  bar: () => orderMoves[name].bar(order),
  run: () => batch(run({ orderIds: [order.id] })),
  becomes: () => {
    effect({ care, order })
    order.status = orderMoves[name].to ?? order.status
  },
})

/** Complete orders get their stock or are short; a postponed one holds it already. */
const submit = (of: Of): CareStep => {
  const { care, order } = of
  const stock = care.stock[order.sku]
  const holds = () => stock.heldBy(order.nth) > 0
  const step = moved(of, 'submit', (some) => care.run(api.orders.moveToShip, orderHandlers.moveToShip, some))
  const isShort = () => !step.bar() && !holds() && stock.of('sellable') < order.quantity
  return {
    ...step,
    bar: () => step.bar() ?? (isShort() ? 'inventory.insufficient' : undefined),
    becomes: () => {
      if (!holds()) stock.reserve(order.quantity, order.nth, care.now())
      step.becomes()
    },
    despite: () => {
      if (isShort()) order.status = 'outOfStock'
    },
  }
}

const ship = (of: Of): CareStep => {
  const { care, order } = of
  return moved(
    of,
    'ship',
    (some) => care.world.ask(api.operations.ship, operationsHandlers.ship, { ...care.own, ...some }),
    () => {
      care.stock[order.sku].ship(order.nth)
      care.money.handleOrder(order.quantity)
      order.isProcessing = false
    },
  )
}

/** Bought once, at the price that the answer names; a label that is there is answered as it is. */
const buyLabel = ({ care, order }: Of): CareStep => {
  const bought = { price: 0 }
  const isThere = () => isLive(order)
  return {
    bar: () => {
      if (isThere()) return undefined
      if (order.labelState === 'voiding') return 'labels.voiding'
      const bar = labelBuyable(order)
      return bar ?? (care.money.balance < groundLabel ? 'labels.insufficientBalance' : undefined)
    },
    run: async () => {
      const input = { orderId: order.id }
      const answer = await care.run(api.shipping.createLabel, shippingHandlers.createLabel, input).catch(refusedWith)
      if (typeof answer === 'string') return answer
      bought.price = Math.round(Number(answer.charge) * 100)
      return undefined
    },
    becomes: () => {
      if (isThere()) return
      order.labelState = 'ready'
      order.price = groundLabel
      care.money.buy(groundLabel)
      if (bought.price !== groundLabel) throw new Error(`The label cost ${bought.price}`)
    },
  }
}

const refusedWith = (error: { code?: string }): string => {
  if (error.code === undefined) throw error
  return error.code
}

/** Three pounds by ground from Carteret to Newark, in cents: zone 2 of the sample tariff, to a home, and 15 % for fuel. */
const groundLabel = 639 + 260 + 135

const voidLabel = ({ care, order }: Of): CareStep => ({
  bar: () => orderMoves.voidLabel.bar(order),
  run: () => batch(care.run(api.shipping.voidLabels, shippingHandlers.voidLabels, { orderIds: [order.id] })),
  becomes: () => {
    order.labelState = 'voiding'
  },
})

/** Everything that is done to orders, by their merchant and by the warehouse; what comes back of them is another's. */
export const orderSteps = {
  submit,
  backToPending: (of: Of) =>
    moved(
      of,
      'backToPending',
      (some) => of.care.run(api.orders.moveToPending, orderHandlers.moveToPending, some),
      effects.withdraw,
    ),
  postpone: (of: Of) =>
    moved(of, 'postpone', (some) => of.care.run(api.orders.moveToPostponed, orderHandlers.moveToPostponed, some)),
  flagOutOfStock: (of: Of) =>
    moved(
      of,
      'flagOutOfStock',
      (some) => of.care.run(api.orders.flagOutOfStock, orderHandlers.flagOutOfStock, some),
      effects.release,
    ),
  cancel: (of: Of) =>
    moved(of, 'cancel', (some) => of.care.run(api.orders.cancel, orderHandlers.cancel, some), effects.withdraw),
  startProcessing: (of: Of) =>
    moved(
      of,
      'startProcessing',
      (some) =>
        of.care.world.ask(api.operations.startProcessing, operationsHandlers.startProcessing, {
          ...of.care.own,
          ...some,
        }),
      ({ order }) => {
        order.isProcessing = true
      },
    ),
  ship,
  buyLabel,
  voidLabel,
} as const satisfies Readonly<Record<string, (of: Of) => CareStep>>
