import { expect, onTestFinished, test } from 'vitest'
import { checkInvariants } from './check.ts'
import { databaseOver } from './database.ts'
import { listMigrations, migrate } from './migrate.ts'
import { openInMemory } from './pglite/engine.ts'
import { stockInvariants } from './stock-invariants.ts'

/** Stock of before there were lots: 10 came, 3 are reserved of which 1 has left; 5 lamps that no movement tells of. */
const older = `
  insert into tenants (id, code, kind, name_cn, name_en) values ('t', 't', 'merchant', 'T', 'T');
  insert into warehouses (id, code, short_name, name_cn, name_en, zone, time_zone, contact, phone, street, city, state, postal_code)
    values ('w', 'W', 'W', 'W', 'W', 'east', 'UTC', '', '', '', '', '', '');
  insert into stores (tenant_id, id, name, platform) values ('t', 's', 'S', 'other');
  insert into products (tenant_id, id, sku, name_cn, name_en, category, length, width, height, weight) values
    ('t', 'mug', 'MUG', '', '', '', 1, 1, 1, 1), ('t', 'lamp', 'LAMP', '', '', '', 1, 1, 1, 1);
  insert into stock (tenant_id, warehouse_id, product_id, sellable, reserved, defective) values ('t', 'w', 'mug', 7, 2, 0), ('t', 'w', 'lamp', 4, 0, 1);
  insert into stock_movements (tenant_id, id, warehouse_id, product_id, type, bucket, quantity, reference_kind, reference_id, at) values
    ('t', '1', 'w', 'mug', 'putAway', 'sellable', 10, 'opening', 'opening', '2026-05-01T00:00:00.123456Z'),
    ('t', '2', 'w', 'mug', 'reserve', 'sellable', -3, 'order', 'o', '2026-05-02T00:00:00Z'), ('t', '3', 'w', 'mug', 'reserve', 'reserved', 3, 'order', 'o', '2026-05-02T00:00:00Z'),
    ('t', '4', 'w', 'mug', 'ship', 'reserved', -1, 'order', 'o', '2026-05-03T00:00:00.999999Z');
  insert into orders (tenant_id, id, order_no, store_id, platform_no, status, source, line_count, unit_count, label_state, created_at, status_at)
    values ('t', 'o', 'O', 's', 'O', 'toShip', 'manual', 1, 2, 'none', now(), now());
  insert into order_lines (tenant_id, id, order_id, line_no, sku, quantity) values ('t', 'l', 'o', 1, 'MUG', 2);
  insert into reservations (tenant_id, order_id, order_line_id, product_id, warehouse_id, quantity, created_at) values ('t', 'o', 'l', 'mug', 'w', 2, now())`

test('stock of before there were lots is one lot per product and warehouse, with its movements and reservations', async () => {
  const database = databaseOver(await openInMemory())
  onTestFinished(() => database.close())
  const all = await listMigrations()
  await migrate(
    database,
    all.filter(({ name }) => name < '0190'),
  )
  await database.raw.query(older)
  await migrate(database, all)
  const outcomes = await checkInvariants(database, stockInvariants)
  expect(outcomes.filter(({ violations }) => violations)).toEqual([])
  const { rows: lots } = await database.raw.query(
    'select product_id, sellable, reserved, defective, on_hand, put_away_at from stock_lots order by 1',
  )
  expect(lots).toMatchObject([
    { product_id: 'lamp', sellable: 4, defective: 1, on_hand: 5 },
    { product_id: 'mug', sellable: 7, reserved: 2, on_hand: 9, put_away_at: new Date('2026-05-01T00:00:00.123Z') },
  ])
  const { rows: movements } = await database.raw.query(
    "select type, bucket, before, after, seq from stock_movements where product_id = 'mug' order by seq",
  )
  expect(movements.map((row) => [row['type'], row['bucket'], row['before'], row['after'], row['seq']])).toEqual([
    ['putAway', 'sellable', 0, 10, 1],
    ['reserve', 'sellable', 10, 7, 2],
    ['reserve', 'reserved', 0, 3, 3],
    ['ship', 'reserved', 3, 2, 4],
  ])
  const { rows: held } = await database.raw.query(
    'select r.quantity from reservations r join stock_lots l on l.tenant_id = r.tenant_id and l.id = r.lot_id',
  )
  expect(held).toEqual([{ quantity: 2 }])
})
