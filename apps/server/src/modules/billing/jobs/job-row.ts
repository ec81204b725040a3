import type { ServiceJob } from '@stowline/contract/operations/working.contract'
import { jobStateOf } from '@stowline/domain/billing/jobs/job-moves'
import { toDecimal } from '@stowline/domain/kernel/money'
import { sql } from 'kysely'
import type { CamelDb } from '../../../db/camel.ts'
import type { Db } from '../../../db/database.ts'
import { contains, is, oneOf, range } from '../../../kernel/list/conditions.ts'
import { lookUp } from '../../../kernel/list/look-up.ts'
import type { Condition } from '../../../kernel/list/types.ts'

/** Jobs with their charges, the bills those stand on, and the credits that undo them. */
export const jobRows = (db: CamelDb) =>
  db
    .selectFrom('serviceJobs as j')
    .innerJoin('charges as c', (join) => join.onRef('c.tenantId', '=', 'j.tenantId').onRef('c.id', '=', 'j.chargeId'))
    .leftJoin('bills as b', (join) => join.onRef('b.tenantId', '=', 'c.tenantId').onRef('b.id', '=', 'c.billId'))
    .leftJoin('adjustments as a', (join) =>
      join.onRef('a.tenantId', '=', 'j.tenantId').onRef('a.id', '=', 'j.adjustmentId'),
    )
    .innerJoin('tenants as m', 'm.id', 'j.tenantId')
    .select(['j.id', 'j.tenantId', 'j.no', 'j.service', 'j.nameCn', 'j.nameEn', 'j.count', 'j.referenceKind'])
    .select([
      'j.referenceNo',
      'j.orderId',
      'j.warehouseId',
      'j.doneOn',
      'j.note',
      'j.chargeId',
      'j.madeAt',
      'j.madeByName',
    ])
    .select(['c.cents', 'c.problem', 'b.month', 'a.no as creditNo', 'a.state as credit'])
    .select(['m.nameCn as merchantCn', 'm.nameEn as merchantEn'])

type Stored = Awaited<ReturnType<ReturnType<typeof jobRows>['execute']>>[number]

export const toJobRow = (row: Stored): ServiceJob => {
  const state = jobStateOf(row.credit)
  return {
    id: row.id,
    merchantId: row.tenantId,
    merchantName: { zh: row.merchantCn, en: row.merchantEn },
    no: row.no,
    service: row.service,
    serviceName: { zh: row.nameCn, en: row.nameEn },
    count: row.count,
    referenceKind: row.referenceKind,
    reference: row.referenceNo,
    orderId: row.orderId,
    warehouseId: row.warehouseId,
    doneOn: row.doneOn,
    note: row.note,
    amount: toDecimal(row.cents),
    isUnpriced: row.problem !== null,
    chargeId: row.chargeId,
    billMonth: row.month,
    state,
    creditNo: state === 'charged' ? null : row.creditNo,
    madeTime: row.madeAt.toISOString(),
    madeBy: row.madeByName,
  }
}

/** Numbers of jobs, and of what they were done for. */
const withNumbers = async (db: Db, numbers: readonly string[]) => {
  const wanted = [...new Set(numbers.flatMap((number) => [number, number.toUpperCase()]))]
  const { rows } = await sql<{ id: string; no: string; about: string }>`
    select id, no, reference_no as about from service_jobs where no = any(${wanted}::text[]) or reference_no = any(${wanted}::text[])`.execute(
    db,
  )
  const known = new Set(rows.flatMap(({ no, about }) => [no, about]))
  const notFound = numbers.filter((number) => !known.has(number) && !known.has(number.toUpperCase()))
  return { ids: rows.map(({ id }) => id), notFound }
}

export const jobRules = {
  id: is('j.id'),
  merchantIds: oneOf('j.tenant_id'),
  warehouseIds: oneOf('j.warehouse_id'),
  text: contains('j.no', 'j.reference_no', 'j.note'),
  numbers: lookUp(withNumbers),
  date: range('j.done_on'),
}

const credited = (state: 'waiting' | 'booked'): Condition =>
  sql<boolean>`exists (select from adjustments x where x.tenant_id = j.tenant_id and x.id = j.adjustment_id and x.state = ${state})`

export const jobTabs = {
  charged: sql<boolean>`not exists (
    select from adjustments x where x.tenant_id = j.tenant_id and x.id = j.adjustment_id and x.state <> 'rejected')`,
  undoing: credited('waiting'),
  undone: credited('booked'),
} as const
