import type { Db } from '../db/database.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { DemoProduct } from './products.ts'
import { keptProducts } from './stock-rows.ts'

const dayMs = 86_400_000
const oneDecimal = (value: number) => Math.round(value * 10) / 10

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs).toISOString()

/** What was declared of every seventh product is less than what the warehouse found. */
const declaredOf = ({ length, width, height, weight }: DemoProduct, at: number) =>
  at % 7 === 3
    ? { length: oneDecimal(length - 1.5), width, height: oneDecimal(height * 0.8), weight: oneDecimal(weight * 0.85) }
    : { length, width, height, weight }

/** A carton of two layers, as many as one person carries. */
export const cartonOf = ({
  length,
  width,
  height,
  weight,
}: Pick<DemoProduct, 'length' | 'width' | 'height' | 'weight'>) => {
  const rate = Math.max(1, Math.min(12, Math.floor(45 / weight)))
  const across = rate > 1 ? 2 : 1
  return {
    carton_rate: rate,
    carton_length: oneDecimal(length + 1),
    carton_width: oneDecimal(width * across + 1),
    carton_height: oneDecimal(height * Math.ceil(rate / across) + 1),
    carton_weight: oneDecimal(rate * weight + 1.2),
  }
}

/** Products as the warehouse has verified them, before the first goods came. */
export const storeProducts = (db: Db, products: readonly DemoProduct[], now: Date) =>
  insertRows(
    db,
    'products',
    products.map((product, at) => ({
      id: product.id,
      sku: product.sku,
      name_cn: product.nameCn,
      name_en: product.nameEn,
      category: product.category,
      upc: product.upc,
      picture: product.picture,
      has_expiry: keptProducts.has(at),
      declared_value_cents: Math.round(product.cents * 0.35),
      ...declaredOf(product, at),
      unit: 'imperial',
      ...cartonOf(product),
      verified_length: product.length,
      verified_width: product.width,
      verified_height: product.height,
      verified_weight: product.weight,
      state: 'verified',
      created_at: daysBefore(now, 230 + (at % 40)),
      submitted_at: daysBefore(now, 225 + (at % 40)),
      decided_at: daysBefore(now, 220 + (at % 40)),
      decided_by: at % 2 ? 'Dana Ortiz' : 'Sam Whitaker',
    })),
  )

const rejection =
  '包装外形与申报尺寸明显不符，请重新测量 / The pack is clearly not of the declared size. Measure it again.'

/** The history of each verified product: who registered and submitted it, who measured it and what; one in eleven was sent back once. */
export const tellOfProducts = async (
  db: Db,
  { newId, now, actor }: { newId: () => string; now: Date; actor: { id: string | null; name: string } },
): Promise<void> => {
  const products = await db
    .selectFrom('products')
    .select(['id', 'created_at', 'submitted_at', 'decided_at', 'decided_by'])
    .select(['verified_length', 'verified_width', 'verified_height', 'verified_weight'])
    .where('state', '=', 'verified')
    .orderBy('sku')
    .execute()
  const lines = products.flatMap(({ id, ...product }, at) => {
    const submitted = product.submitted_at ?? now
    const after = (hours: number) => new Date(submitted.getTime() + hours * 3_600_000)
    const line = (action: string, when: Date, by: string | null, detail = {}) => ({
      id: newId(),
      entity: 'product',
      entity_id: id,
      at: when,
      actor_id: by === null ? actor.id : null,
      actor_name: by ?? actor.name,
      action,
      detail,
    })
    const sent = { from: 'draft', to: 'submitted' }
    const measures = {
      length: product.verified_length,
      width: product.verified_width,
      height: product.verified_height,
      weight: product.verified_weight,
    }
    const sentBack = [
      line('reject', after(26), product.decided_by, { from: 'submitted', to: 'rejected', reason: rejection }),
      line('edited', after(30), null, { changed: ['measures'] }),
      line('submit', after(31), null, { from: 'rejected', to: 'submitted' }),
    ]
    return [
      line('created', product.created_at, null),
      line('submit', submitted, null, sent),
      ...(at % 11 === 4 ? sentBack : []),
      line('verify', product.decided_at ?? now, product.decided_by, { from: 'submitted', to: 'verified', measures }),
    ]
  })
  await insertRows(db, 'history', lines)
}
