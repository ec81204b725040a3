const wrong = (received: number) =>
  `insert into returns (tenant_id, id, return_no, order_id, status, reason, created_at, unit_count, received_count)
    select tenant_id, 'rt', 'RT', 'o', 'received', 'other', created_at, 2, ${received} from orders where id = 'o';
  insert into return_lines (tenant_id, return_id, line_no, product_id, sku, quantity, received)
    select tenant_id, 'rt', 1, 'p', 'P', 2, 0 from orders where id = 'o';`

/** What the invariants find of returns and histories: a sum that is none, pieces that came and are nowhere, a line of nothing. Each with what mends it. */
export const plantedRecords: [name: string, wrong: string, mended: string][] = [
  ['a return sums up its lines and what is done with them', wrong(2), "delete from returns where id = 'rt'"],
  [
    'what came back is in stock, or left as it was handled',
    `${wrong(2)} update return_lines set received = 2 where return_id = 'rt'`,
    "delete from returns where id = 'rt'",
  ],
  [
    'every line of history belongs to a record that is there',
    `insert into history (tenant_id, id, entity, entity_id, at, action) select tenant_id, 'gone', 'order', 'gone', created_at, 'submit' from orders where id = 'o'`,
    "delete from history where id = 'gone'",
  ],
]
