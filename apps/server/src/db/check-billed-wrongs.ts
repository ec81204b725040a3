type Wrong = [name: string, spoil: string, mend: string]

/** What is wrong with carriers' invoices and value-added work, planted for the test of the check. `asleep`: past a table's triggers. */
export const billedWrongs = (asleep: (table: string, statement: string) => string): Wrong[] => [
  [
    'a parcel of a carrier’s invoice is the sum of its lines, an invoice that of its parcels, and what was settled is in the book',
    `insert into carrier_invoices (tenant_id, id, carrier, no, day, account, digest, line_count, net_cents, loaded_at, loaded_by_name)
      select tenant_id, 'invoice', 'ups', 'I', '2026-01-01', '', '', 1, 5, made_at, '' from stock_lots`,
    "delete from carrier_invoices where id = 'invoice'",
  ],
  [
    'value-added work that was entered is one charge of its own, undone at most by one credit of its sum',
    asleep(
      'service_jobs',
      `insert into service_jobs (tenant_id, id, no, service, name_cn, name_en, count, reference_kind, reference_id, reference_no, done_on, charge_id,
          made_at, made_by, made_by_name)
        select c.tenant_id, 'job', 'J', 'photo', '', '', 1, 'order', 'o', 'O', '2026-01-01', c.id, c.at, '', '' from charges c where type = 'freight' limit 1`,
    ),
    "delete from service_jobs where id = 'job'",
  ],
]
