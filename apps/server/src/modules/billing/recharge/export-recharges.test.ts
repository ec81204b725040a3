import { api } from '@stowline/contract'
import { rechargeExportFields } from '@stowline/domain/billing/recharge'
import { expect, test } from 'vitest'
import { insertRows } from '../../../db/insert-rows.ts'
import { type LabelWorld, makeLabelWorld } from '../../../testing/factories/label-world.ts'
import { rowsOf } from '../../../testing/month/read-month.ts'
import { png } from '../../../testing/uploads.ts'
import { rechargeExport } from './export-recharges.ts'

type Row = {
  readonly id: string
  readonly no: string
  readonly payment_type: string
  readonly cents?: number
  readonly note?: string
}

test('the sheet of recharges has what the list shows under the same filters, and no other merchant’s', async () => {
  const [world, stranger] = [await makeLabelWorld(), await makeLabelWorld()]
  const asked = { cents: 150_050, note: 'May', asked_by: 'u', asked_by_name: 'Ann', asked_at: '2026-05-02T15:00:00Z' }
  const ask = ({ inTenant, files, merchant: { tenantId } }: LabelWorld, row: Row) =>
    inTenant(async (db) => {
      await insertRows(db, 'recharges', [{ ...asked, ...row }])
      const proof = { tenantId, slot: 'paymentProof', name: 'receipt.png', contentType: 'image/png', bytes: png() }
      const { fileId } = await files.put(db, proof)
      await insertRows(db, 'recharge_proofs', [{ recharge_id: row.id, file_id: fileId, position: 0 }])
    })
  await ask(stranger, { id: 'r9', no: 'CZ9', payment_type: 'wire' })
  await ask(world, { id: 'r1', no: 'CZ1', payment_type: 'wire' })
  await ask(world, { id: 'r2', no: 'CZ2', payment_type: 'ach', cents: 100, note: '=1+1' })
  const sheet = async (filters: object) => {
    const input = { fields: [...rechargeExportFields], format: 'xlsx' as const, ...filters }
    const { taskId } = await world.run(api.recharge.exportAll, rechargeExport.handler, input)
    return rowsOf(world, taskId, rechargeExportFields)
  }
  const all = await sheet({})
  expect(all.map(({ no, amount, note }) => [no, Number(amount), note])).toEqual([
    ['CZ2', 1, '=1+1'],
    ['CZ1', 1_500.5, 'May'],
  ])
  expect(all[1]).toMatchObject({ paymentType: 'Wire transfer', state: 'Pending', who: 'Ann', decidedBy: '' })
  expect((await sheet({ filters: { paymentTypes: ['ach'] } })).map(({ no }) => no)).toEqual(['CZ2'])
  await expect(sheet({ filters: { paymentTypes: ['check'] } })).rejects.toMatchObject({ code: 'exports.noData' })
})
