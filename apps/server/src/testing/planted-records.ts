const wrong = (received: number) =>
  `insert into returns (tenant_id, id, return_no, order_id, status, reason, created_at, unit_count, received_count)
    select tenant_id, 'rt', 'RT', 'o', 'received', 'other', created_at, 2, ${received} from orders where id = 'o';
  insert into return_lines (tenant_id, return_id, line_no, product_id, sku, quantity, received)
    select tenant_id, 'rt', 1, 'p', 'P', 2, 0 from orders where id = 'o';`

const transferOf = (picked: number, shipped: number) => `
  insert into transfers (tenant_id, id, transfer_no, kind, status, status_at, trans_id, from_warehouse_id, to_name, estimated_on, created_at, unit_count, carton_count,
      picked_count, shipped_count)
    select tenant_id, 'tf', 'TR', 'parcel', 'pending', created_at, 'X', 'w', 'ONT8', '2026-07-15', created_at, 2, 1, ${picked}, ${shipped} from orders where id = 'o';
  insert into transfer_lines (tenant_id, id, transfer_id, line_no, product_id, ordered, planned, picked, shipped, cartons)
    select tenant_id, 'tl', 'tf', 1, 'p', 2, 2, 2, ${shipped}, 1 from orders where id = 'o';`
const noTransfer = "delete from transfer_holds where transfer_id = 'tf'; delete from transfers where id = 'tf'"
const held = (transfer: number, order: number) => `
  update reservations set quantity = ${order}; insert into transfer_holds (tenant_id, transfer_id, line_id, product_id, warehouse_id, lot_id, quantity, created_at)
    select tenant_id, 'tf', 'tl', 'p', 'w', 'lot', ${transfer}, created_at from orders where id = 'o'`

/** What the invariants find of returns, transfers and histories: a sum that is none, pieces that came and are nowhere, a line of nothing. Each with what mends it. */
export const plantedRecords: [name: string, wrong: string, mended: string][] = [
  ['a return sums up its lines and what is done with them', wrong(2), "delete from returns where id = 'rt'"],
  [
    'what came back is in stock, or left as it was handled',
    `${wrong(2)} update return_lines set received = 2 where return_id = 'rt'`,
    "delete from returns where id = 'rt'",
  ],
  ['a transfer sums up its lines, its papers and its pallets', transferOf(1, 0), noTransfer],
  [
    'what a transfer holds is of a line that is to leave, and never more than it needs',
    `${transferOf(2, 0)} update transfers set status = 'inForecast' where id = 'tf'; ${held(2, 1)}`,
    `${noTransfer}; update reservations set quantity = 3`,
  ],
  ['what left with a transfer is what the journal of stock says', transferOf(2, 2), noTransfer],
  [
    'every line of history belongs to a record that is there',
    `insert into history (tenant_id, id, entity, entity_id, at, action) select tenant_id, 'gone', 'order', 'gone', created_at, 'submit' from orders where id = 'o'`,
    "delete from history where id = 'gone'",
  ],
]
