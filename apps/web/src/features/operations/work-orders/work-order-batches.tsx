import { operations } from '@stowline/contract/operations/operations.contract'
import type { Sent } from '@stowline/contract/kernel/rpc'
import type { Pair } from '@stowline/text/kernel/pair'
import { workOrdersScreen, workTexts } from '@stowline/text/operations-screen'
import { Input } from 'antd'
import { Labelled } from '../../../ui/form/labelled.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { type BatchAction, batchAction, type BatchFormProps } from '../../../ui/list-page/index.ts'
import { type SentPerMerchant, sendPerMerchant } from '../merchants.ts'
import type { WorkOrder } from './work-order-query.ts'

type Start = Sent<typeof operations.startProcessing>
type Ship = Sent<typeof operations.ship>
export type WorkStep = 'start' | 'ship'
type Remark = { readonly remark: string }

/** Does a step for orders of several merchants. */
export const runStep = (
  step: WorkStep,
  rows: readonly WorkOrder[],
  key: string,
  remark = '',
): Promise<SentPerMerchant> =>
  step === 'start'
    ? sendPerMerchant(
        operations.startProcessing,
        rows,
        key,
        (merchantId, ids) => ({ merchantId, orderIds: ids }) as unknown as Start,
      )
    : sendPerMerchant(
        operations.ship,
        rows,
        key,
        (merchantId, ids) =>
          ({ merchantId, orderIds: ids, ...(remark.trim() && { remark: remark.trim() }) }) as unknown as Ship,
      )

const unsettled: readonly string[] = ['buying', 'voiding', 'unknown', 'review']

/** Why a step is not possible, as the server will say it too. */
export const barTo = (step: WorkStep, { isProcessing, labelState }: WorkOrder): Pair | undefined => {
  if (step === 'start' && isProcessing) return workOrdersScreen.isBegun
  if (step === 'ship' && !isProcessing) return workOrdersScreen.notBegun
  return unsettled.includes(labelState) ? workOrdersScreen.labelOpen : undefined
}

const preflight = (step: WorkStep, t: (pair: Pair) => string) => (rows: readonly WorkOrder[]) => {
  const judged = rows.map((row) => ({ row, bar: barTo(step, row) }))
  return {
    able: judged.filter(({ bar }) => !bar).map(({ row }) => row),
    unable: judged.flatMap(({ row, bar }) => (bar ? [{ row, reason: t(bar) }] : [])),
  }
}

/** What a warehouse does with many orders at once. */
export const workOrderBatches = (t: (pair: Pair) => string): readonly BatchAction<WorkOrder>[] => [
  batchAction<WorkOrder, undefined>({
    id: 'start',
    label: workOrdersScreen.start,
    isPromoted: true,
    tooMany: workTexts.tooMany,
    preflight: preflight('start', t),
    run: (rows, _value, key) => runStep('start', rows, key),
  }),
  batchAction<WorkOrder, Remark>({
    id: 'ship',
    label: workOrdersScreen.ship,
    isPromoted: true,
    tooMany: workTexts.tooMany,
    preflight: preflight('ship', t),
    form: { Fields: RemarkField, initial: () => ({ remark: '' }) },
    run: (rows, { remark }, key) => runStep('ship', rows, key, remark),
  }),
]

function RemarkField({ value, onChange }: BatchFormProps<WorkOrder, Remark>) {
  const t = useText()
  return (
    <div className="batch-form">
      <Labelled label={t(workOrdersScreen.shipRemark)}>
        {(id) => (
          <Input
            id={id}
            maxLength={200}
            value={value.remark}
            onChange={(event) => onChange({ remark: event.target.value })}
          />
        )}
      </Labelled>
      <p className="work-help">{t(workOrdersScreen.shipRemarkHelp)}</p>
    </div>
  )
}
