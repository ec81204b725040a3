import type { orders } from '@stowline/contract/orders/orders.contract'
import type { CreateOrderInput } from '@stowline/contract/orders/orders.schema'
import { fromDecimal } from '@stowline/domain/kernel/money'
import type { z } from 'zod'
import type { Context, Handler } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { createTask } from '../../tasks/index.ts'
import { createOrders } from './create-orders.ts'
import { fromWire } from './order-address.ts'
import type { OrderDraft } from './order-draft.ts'
import { checkOwn } from './own-references.ts'
import { moveOrders } from '../moves/move-orders.ts'
import { firstService, serviceColumns } from './service-choice.ts'
import { submitRule } from '../moves/submit-orders.ts'

/** The order is not made, so it is not said to have moved. */
const notMade: Readonly<Record<string, string>> = {
  'inventory.insufficient': 'inventory.notEnough',
  'inventory.insufficientExpired': 'inventory.notEnoughExpired',
}

/**
 * Makes an order by hand. `submit` also gives it to the warehouse, `label` buys its label too, as a task. When that is refused nothing is
 * made, so that the form can be put right and sent again.
 */
export const createOrder: Handler<typeof orders.create> = async (input, ctx) => {
  await checkOwn(ctx.db, { storeId: input.storeId, warehouseIds: [input.warehouseId] })
  const serviceCode = await serviceOf(ctx, input)
  const { created } = await createOrders(ctx, [toDraft({ ...input, serviceCode })])
  const [order] = created
  if (!order) throw new Refusal('orders.numberTaken', { no: input.platformNo })
  const { id, orderNo, version } = order
  if (input.afterwards === 'draft') return { id, orderNo, version }
  const { failed } = await moveOrders(ctx, submitRule, [id])
  const [problem] = failed
  if (problem) throw new Refusal(notMade[problem.code] ?? problem.code, problem.params)
  const submitted = { id, orderNo, version: version + 1 }
  return input.afterwards === 'label' ? { ...submitted, taskId: await wantLabel(ctx, submitted) } : submitted
}

type Input = z.output<typeof CreateOrderInput>

/** The service that was chosen; an account chosen alone brings its own carrier's, whatever would be proposed without it. */
const serviceOf = async (ctx: Context, { serviceCode, logisticsAccountId }: Input): Promise<Input['serviceCode']> => {
  const { carrier } = await serviceColumns(ctx, {
    serviceCode: serviceCode ?? undefined,
    logisticsAccountId: logisticsAccountId ?? undefined,
  })
  return serviceCode === undefined && carrier ? firstService(ctx.carriers.get(carrier)) : serviceCode
}

const wantLabel = (ctx: Context, { id, orderNo }: { id: string; orderNo: string }): Promise<string> =>
  createTask(ctx, {
    kind: 'createLabels',
    title: { count: 1 },
    input: {},
    sourcePath: '/delivery/index',
    rows: [{ subjectId: id, subjectNo: orderNo }],
  })

const toDraft = ({ address, lines, afterwards: _, ...fields }: Input): OrderDraft => ({
  ...fields,
  source: 'manual',
  address: fromWire(address),
  lines: lines.map(({ sku, name, quantity, unitPrice }) => ({
    sku,
    name,
    quantity,
    unitPriceCents: unitPrice === undefined ? null : (fromDecimal(unitPrice) ?? null),
  })),
})
