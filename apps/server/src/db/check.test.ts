import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { newTenant, testDatabase } from '../testing/database.ts'
import { plantedRecords } from '../testing/planted-records.ts'
import { billedWrongs } from './check-billed-wrongs.ts'
import { checkInvariants } from './check.ts'
import type { Database } from './database.ts'

let database: Database
let tenant_id: string
const at = '2026-07-14T09:32:00Z'

beforeAll(async () => {
  database = await testDatabase()
  tenant_id = await newTenant(database)
  await database.raw.query(`
    insert into warehouses (id, code, short_name, name_cn, name_en, zone, time_zone, contact, phone, street, city, state, postal_code)
      values ('w', 'W', 'W', 'W', 'W', 'east', 'UTC', '', '', '', '', '', '');
    insert into stores (tenant_id, id, name, platform) values ('${tenant_id}', 's', 'S', 'other');
    insert into products (tenant_id, id, sku, name_cn, name_en, category, length, width, height, weight) values ('${tenant_id}', 'p', 'P', '', '', '', 1, 1, 1, 1);
    insert into stock (tenant_id, warehouse_id, product_id) values ('${tenant_id}', 'w', 'p');
    insert into stock_lots (tenant_id, id, warehouse_id, product_id, put_away_at, source_kind, source_id, made_at) values
      ('${tenant_id}', 'lot', 'w', 'p', '${at}', 'x', 'x', '${at}');
    insert into stock_movements (tenant_id, id, warehouse_id, product_id, lot_id, seq, type, bucket, quantity, reference_kind, reference_id, at, lot_on_hand,
        sellable, reserved, pending, defective, frozen) values
      ('${tenant_id}', '1', 'w', 'p', 'lot', 1, 'putAway', 'sellable', 10, 'x', 'x', '${at}', 10, 10, 0, 0, 0, 0),
      ('${tenant_id}', '2', 'w', 'p', 'lot', 2, 'reserve', 'sellable', -3, 'order', 'o', '${at}', 7, 7, 0, 0, 0, 0),
      ('${tenant_id}', '3', 'w', 'p', 'lot', 3, 'reserve', 'reserved', 3, 'order', 'o', '${at}', 10, 7, 3, 0, 0, 0);
    begin;
    update stock set sellable = 7, reserved = 3, moves = 3;
    update stock_lots set sellable = 7, reserved = 3;
    commit;
    insert into orders (tenant_id, id, order_no, store_id, platform_no, status, source, line_count, unit_count, label_state, created_at, status_at) values
      ('${tenant_id}', 'o', 'O', 's', 'O', 'toShip', 'manual', 1, 3, 'ready', '${at}', '${at}'), ('${tenant_id}', 'o2', 'O2', 's', 'O2', 'pending', 'manual', 0, 0, 'none', '${at}', '${at}');
    insert into order_lines (tenant_id, id, order_id, line_no, sku, quantity) values ('${tenant_id}', 'l', 'o', 1, 'P', 3);
    insert into reservations (tenant_id, order_id, order_line_id, product_id, warehouse_id, lot_id, quantity, created_at)
      values ('${tenant_id}', 'o', 'l', 'p', 'w', 'lot', 3, '${at}');
    insert into labels (tenant_id, id, order_id, state, carrier, requested_at, quoted_cents, charge_cents)
      values ('${tenant_id}', 'a', 'o', 'ready', 'practice', '${at}', 500, 500);
    begin;
    insert into ledger_accounts (tenant_id, account) values ('${tenant_id}', 'merchant'), ('${tenant_id}', 'payments'), ('${tenant_id}', 'carrier');
    insert into posting_sets (tenant_id, id, kind, business_id, reverses, at) values ('${tenant_id}', 's1', 'opening', 'o', null, '${at}'),
      ('${tenant_id}', 's2', 'label', 'a', null, '${at}'), ('${tenant_id}', 's3', 'recharge', 'r', null, '${at}'), ('${tenant_id}', 's4', 'reversal', 's3', 's3', '${at}');
    insert into postings (tenant_id, set_id, line, account, cents) values
      ('${tenant_id}', 's1', 1, 'payments', -1000), ('${tenant_id}', 's1', 2, 'merchant', 1000),
      ('${tenant_id}', 's2', 1, 'merchant', -500), ('${tenant_id}', 's2', 2, 'carrier', 500),
      ('${tenant_id}', 's3', 1, 'payments', -70), ('${tenant_id}', 's3', 2, 'merchant', 70),
      ('${tenant_id}', 's4', 1, 'payments', 70), ('${tenant_id}', 's4', 2, 'merchant', -70);
    insert into charges (tenant_id, id, type, day, at, source_kind, source_id, reference, lines, cents, set_id)
      values ('${tenant_id}', 's2', 'freight', '2026-01-01', '${at}', 'label', 'a', 'O', '[{"code": "baseFee", "amount": 500}]', 500, 's2');
    insert into holds (tenant_id, kind, business_id, cents, state, captured_cents, held_at, ended_at)
      values ('${tenant_id}', 'label', 'a', 500, 'captured', 500, '${at}', '${at}'), ('${tenant_id}', 'label', 'b', 30, 'open', null, '${at}', null);
    update ledger_accounts set held_cents = 30 where account = 'merchant';
    commit;
    insert into parcels (tenant_id, id, order_id, label_id, carrier, tracking_number, order_no, store_id, created_at)
      values ('${tenant_id}', 'c', 'o', 'a', 'practice', 'T', 'O', 's', '${at}');
    insert into tasks (tenant_id, id, section, kind, total, done, succeeded, failed, skipped, created_at) values
      ('${tenant_id}', 't', 'batch', 'changeOrders', 3, 3, 1, 1, 1, '${at}'), ('${tenant_id}', 'i', 'import', 'importCheck', 40, 40, 0, 0, 0, '${at}'),
      ('${tenant_id}', 'e', 'download', 'exportParcels', 9, 12, 0, 0, 0, '${at}');
    insert into task_rows (tenant_id, task_id, row_no, state) values
      ('${tenant_id}', 't', 1, 'succeeded'), ('${tenant_id}', 't', 2, 'failed'), ('${tenant_id}', 't', 3, 'skipped')`)
})

const wrong = async () =>
  (await checkInvariants(database)).filter(({ violations }) => violations).map(({ name }) => name)

it('finds nothing wrong with data that hangs together', async () => {
  expect(await wrong()).toEqual([])
})

const asleep = (table: string, statement: string) =>
  `alter table ${table} disable trigger user; ${statement}; alter table ${table} enable trigger user`
const ledger = (statement: string) => asleep('ledger_accounts', statement)
const postings = (statement: string) => asleep('postings', statement)

/** A bill over the one charge that there is; it was issued before anything of it was paid. */
const billOf = (hash: string, settledAt: string, settledSet: string) => `
  insert into bills (tenant_id, id, no, month, begins, ends, issued_at, due_on, charge_count, freight_cents, storage_cents, order_handling_cents,
      transfer_cents, unloading_cents, value_added_cents, compensation_cents, adjustment_cents, total_cents, deducted_cents, open_cents, hash, settled_at, settled_set)
    select tenant_id, 'bill', 'B', '2026-01', '2026-01-01', '2026-01-31', at, '2026-02-15', 1, 500, 0, 0, 0, 0, 0, 0, 0, 500, 0, 500, ${hash},
      ${settledAt}, ${settledSet} from charges c where type = 'freight'`
const billed = "update charge_sums set state = 'billed'; update charges set bill_id = 'bill'"
const unbilled = 'update charges set bill_id = null'
const sumsDeducted = "update charge_sums set state = 'deducted'"
const billHash = "encode(sha256(convert_to(charge_digest(c), 'UTF8')), 'hex')"

/** The database refuses each of these by itself: they are planted by its owner, past triggers and constraints. */
const MONEY_WRONGS: [name: string, spoil: string, mend: string][] = [
  [
    'every posting set sums to nothing',
    asleep(
      'posting_sets',
      "insert into posting_sets (tenant_id, id, kind, business_id, at) select tenant_id, 'empty', 'recharge', 'empty', at from posting_sets where id = 's1'",
    ),
    asleep('posting_sets', "delete from posting_sets where id = 'empty'"),
  ],
  ['postings only grow', 'grant update on postings to stowline_app', 'revoke update on postings from stowline_app'],
  [
    'money is kept in whole cents',
    'alter table holds alter captured_cents type numeric',
    'alter table holds alter captured_cents type bigint',
  ],
  [
    'nobody is below the limit',
    `alter table ledger_accounts drop constraint never_below_the_limit, drop constraint ledger_accounts_credit_cents_check;
      update ledger_accounts set credit_cents = -471 where account = 'merchant'`,
    `update ledger_accounts set credit_cents = 0 where account = 'merchant'; alter table ledger_accounts add constraint ledger_accounts_credit_cents_check
      check (credit_cents >= 0), add constraint never_below_the_limit check (account <> 'merchant' or balance_cents + credit_cents - held_cents >= 0)`,
  ],
  [
    'a business event has one posting set of its kind',
    `alter table posting_sets drop constraint posting_sets_tenant_id_kind_business_id_key; ${asleep('posting_sets', "update posting_sets set kind = 'recharge', business_id = 'r' where id = 's1'")}`,
    `${asleep('posting_sets', "update posting_sets set kind = 'opening', business_id = 'o' where id = 's1'")}; alter table posting_sets add unique (tenant_id, kind, business_id)`,
  ],
  [
    'a hold is captured or released, and captured once for at most what was held',
    asleep('holds', "update holds set captured_cents = 499 where business_id = 'a'"),
    asleep('holds', "update holds set captured_cents = 500 where business_id = 'a'"),
  ],
  [
    'a reversal takes its original back, once and wholly',
    postings(
      "update postings set account = 'carrier' where set_id = 's4' and line = 1; update ledger_accounts set balance_cents = balance_cents - 70 where account = 'payments'; update ledger_accounts set balance_cents = balance_cents + 70 where account = 'carrier'",
    ),
    postings(
      "update postings set account = 'payments' where set_id = 's4' and line = 1; update ledger_accounts set balance_cents = balance_cents + 70 where account = 'payments'; update ledger_accounts set balance_cents = balance_cents - 70 where account = 'carrier'",
    ),
  ],
  [
    'balances equal the sum of their postings',
    "update ledger_accounts set balance_cents = 501 where account = 'merchant'",
    "update ledger_accounts set balance_cents = 500 where account = 'merchant'",
  ],
  [
    'what is held equals the open holds',
    ledger("update ledger_accounts set held_cents = 31 where account = 'merchant'"),
    ledger("update ledger_accounts set held_cents = 30 where account = 'merchant'"),
  ],
  [
    'a posting, its set and its account belong to one tenant',
    `alter table postings drop constraint postings_tenant_id_account_currency_fkey; delete from ledger_accounts where account = 'carrier'`,
    `insert into ledger_accounts (tenant_id, account, balance_cents) select tenant_id, 'carrier', 500 from ledger_accounts where account = 'merchant';
      alter table postings add foreign key (tenant_id, account, currency) references ledger_accounts (tenant_id, account, currency)`,
  ],
  [
    'labels and money tell the same story',
    'update labels set charge_cents = 499',
    'update labels set charge_cents = 500',
  ],
  [
    'what a label cost is charged, and the lines of every charge sum up to it',
    asleep('charges', `update charges set lines = '[{"code": "baseFee", "amount": 499}]'`),
    asleep('charges', `update charges set lines = '[{"code": "baseFee", "amount": 500}]'`),
  ],
  [
    'the sums of charges by day equal the charges',
    'update charge_sums set cents = cents + 1',
    'update charge_sums set cents = cents - 1',
  ],
  [
    'a bill is the sum and the fingerprint of its charges, and every billed charge stands on one',
    asleep('bills', billOf("'499'", 'null', 'null')),
    asleep('bills', 'delete from bills'),
  ],
  [
    'a settled bill stands in the book with what was open, and nothing of it is left to take',
    asleep('charges', asleep('bills', `${billOf(billHash, 'c.at', "'s2'")}; ${billed}, set_id = null`)),
    asleep('charges', asleep('bills', `${unbilled}, set_id = 's2'; delete from bills; ${sumsDeducted}`)),
  ],
  [
    'the fees of a bill, and what had left the balance before it, are the sums of its charges',
    asleep('charges', asleep('bills', `${billOf(billHash, 'null', 'null')}; ${billed}`)),
    asleep('charges', asleep('bills', `${unbilled}; delete from bills; ${sumsDeducted}`)),
  ],
  [
    'what was taken for charges moved the balance by their sum',
    asleep('charges', "update charges set set_id = 's1'"),
    asleep('charges', "update charges set set_id = 's2'"),
  ],
  [
    'what was decided about money and the line of the trail that says so came together',
    `insert into audit_log (tenant_id, id, at, user_name, user_kind, call, request_id, entity, entity_id, action)
      select tenant_id, 'lone', at, '', 'system', '', '', 'recharge', 'none', 'confirm' from posting_sets where id = 's1'`,
    "delete from audit_log where id = 'lone'",
  ],
  [
    'an adjustment that is booked is one charge of its sum, and every such charge is one that was booked',
    `insert into charges (tenant_id, id, type, day, at, source_kind, source_id, reference, lines, cents)
      select tenant_id, 'stray', 'adjustment', '2026-01-01', made_at, 'adjustment', 'none', 'O', '[{"code": "agreed.other", "amount": 5}]', 5 from stock_lots`,
    `${asleep('charges', "delete from charges where id = 'stray'")}; delete from charge_sums where type = 'adjustment'`,
  ],
  ...billedWrongs(asleep),
  [
    'a night of storage is charged up to the mark, in the warehouse of its lot, and once',
    `insert into charges (tenant_id, id, type, day, at, source_kind, source_id, part, reference, input, lines, cents)
      select tenant_id, 'night', 'storage', '2026-01-01', made_at, 'lot', id, '2026-01-01', id, '{"night": "2026-01-01"}', '[]', 0 from stock_lots`,
    `${asleep('charges', "delete from charges where id = 'night'")}; delete from charge_sums where type = 'storage'`,
  ],
  [
    'the fee lines of a label sum up to its price',
    `update labels set fees = '[{"code": "baseFee", "cents": 450, "because": ""}, {"code": "fuelCharge", "cents": 49, "because": ""}]'`,
    'update labels set fees = null',
  ],
]

const stock = (statement: string) => asleep('stock', asleep('stock_lots', statement))
const movements = (statement: string) => asleep('stock_movements', statement)

const numbered = (shelf: string) =>
  `insert into stock_serials (tenant_id, product_id, serial, warehouse_id, lot_id, is_here, came_at, shelf)
    select tenant_id, 'p', 'S1', 'w', 'lot', true, made_at, '${shelf}' from stock_lots`
const putAwayTold = `insert into serial_events (tenant_id, product_id, serial, at, type, shelf, warehouse_id, lot_id, reference_kind, reference_id)
  select tenant_id, product_id, serial, came_at, 'putAway', shelf, warehouse_id, lot_id, 'x', 'x' from stock_serials`
const forgotten = `${asleep('serial_events', 'delete from serial_events')}; delete from stock_serials`

/** The database refuses these too, or has no way to write them: planted past triggers. */
const STOCK_WRONGS: [name: string, spoil: string, mend: string][] = [
  [
    'what is on hand is sellable, reserved, pending, defective or frozen',
    'alter table stock_lots alter column on_hand drop expression; update stock_lots set on_hand = 11',
    `alter table stock_lots drop column on_hand;
      alter table stock_lots add column on_hand int not null generated always as (sellable + reserved + pending + defective + frozen) stored`,
  ],
  [
    'lots make the stock, bucket by bucket',
    stock('update stock set sellable = 8'),
    stock('update stock set sellable = 7'),
  ],
  [
    'stock equals the sum of its movements, lot by lot',
    stock('update stock set sellable = 8; update stock_lots set sellable = 8'),
    stock('update stock set sellable = 7; update stock_lots set sellable = 7'),
  ],
  [
    'each movement begins with what the one before it left',
    movements("update stock_movements set at = at + interval '1 day' where seq = 2"),
    movements("update stock_movements set at = at - interval '1 day' where seq = 2"),
  ],
  ['a lot has no more serial numbers than pieces, shelf by shelf', numbered('defective'), 'delete from stock_serials'],
  [
    'a numbered piece is where its history left it',
    `${numbered('sellable')}; ${putAwayTold}; update stock_serials set is_here = false`,
    forgotten,
  ],
  [
    'reserved stock equals the sum of its reservations, lot by lot',
    'update reservations set quantity = 2',
    'update reservations set quantity = 3',
  ],
]

/** One wrong figure each, with what puts it right again. */
const WRONGS: [name: string, spoil: string, mend: string][] = [
  ...STOCK_WRONGS,
  [
    'every reservation belongs to an open order and to one of its own lines',
    "update reservations set order_id = 'o2'",
    "update reservations set order_id = 'o'",
  ],
  [
    'order counters equal the orders',
    "update order_counts set orders = 5 where status = 'toShip'",
    "update order_counts set orders = 1 where status = 'toShip'",
  ],
  [
    'orders by the quarter of an hour equal the orders',
    "update order_pace set orders = orders + 1 where kind = 'created'",
    "update order_pace set orders = orders - 1 where kind = 'created'",
  ],
  [
    'orders sum up their lines',
    "update orders set unit_count = 9 where id = 'o'",
    "update orders set unit_count = 3 where id = 'o'",
  ],
  [
    'an order has one live label at most, and shows its state',
    "update orders set label_state = 'none' where id = 'o'",
    "update orders set label_state = 'ready' where id = 'o'",
  ],
  [
    'a parcel and its label belong to the same order',
    "update parcels set order_id = 'o2'",
    "update parcels set order_id = 'o'",
  ],
  ...plantedRecords,
  ['tasks sum up their rows', "update tasks set done = 2 where id = 't'", "update tasks set done = 3 where id = 't'"],
  ...MONEY_WRONGS,
]

describe('finds', () => {
  it.each(WRONGS)('%s', async (name, spoil, mend) => {
    onTestFinished(async () => void (await database.raw.query(mend)))
    await database.raw.query(spoil)
    expect(await wrong()).toEqual([name])
  })

  it('something for every statement that is checked', async () => {
    expect(WRONGS.map(([name]) => name)).toEqual((await checkInvariants(database)).map(({ name }) => name))
  })
})
