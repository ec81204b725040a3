import type { Rule } from '@stowline/domain/kernel/move'
import { otherGo, workDone } from '@stowline/text/batch-buttons'
import { orderMoves } from '@stowline/domain/orders/order-moves'
import { operations } from '@stowline/contract/operations/operations.contract'
import type { Pair } from '@stowline/text/kernel/pair'
import { workOrdersScreen, workTexts } from '@stowline/text/operations-screen'
import { Play, Truck } from 'lucide-react'
import { merchantBatchCall, type SentPerMerchant } from '../../../api/batch.ts'
import { Help, LabelledText } from '../../../ui/form/labelled.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { type BatchAction, batchAction, type BatchFormProps, byRule, reasonOf } from '../../../ui/list-page/index.ts'
import type { WorkOrder } from '@stowline/contract/operations/work.schema'

export type WorkStep = 'start' | 'ship'
type Remark = { readonly remark: string }

const startProcessing = merchantBatchCall(operations.startProcessing, 'orderIds')
const ship = merchantBatchCall(operations.ship, 'orderIds')

/** Does a step for orders of several merchants. */
export const runStep = (
  step: WorkStep,
  rows: readonly WorkOrder[],
  key: string,
  remark = '',
): Promise<SentPerMerchant> =>
  step === 'start' ? startProcessing(rows, {}, key) : ship(rows, remark.trim() ? { remark: remark.trim() } : {}, key)

/** Orders on this screen are to ship. */
const unlessStep =
  (step: WorkStep): Rule<WorkOrder> =>
  (order) =>
    (step === 'start' ? orderMoves.startProcessing : orderMoves.ship).bar({ ...order, status: 'toShip' })

/** Why a step is not possible, in the server's words. */
export const barTo = (step: WorkStep, order: WorkOrder): Pair | undefined => {
  const code = unlessStep(step)(order)
  return code === undefined ? undefined : reasonOf(code)
}

/** What a warehouse does with its orders, one or many. */
export const workOrderSteps = {
  start: {
    ...batchAction<WorkOrder, undefined>({
      id: 'start',
      label: workOrdersScreen.start,
      group: 'process',
      isPromoted: true,
      tooMany: workTexts.tooMany,
      preflight: byRule(unlessStep('start')),
      summary: (rows) => <StartHelp rows={rows} />,
      go: otherGo.start,
      isTold: true,
      done: workDone.start,
      run: (rows, _value, key) => runStep('start', rows, key),
    }),
    icon: Play,
  },
  ship: {
    ...batchAction<WorkOrder, Remark>({
      id: 'ship',
      label: workOrdersScreen.ship,
      group: 'process',
      isPromoted: true,
      tooMany: workTexts.tooMany,
      preflight: byRule(unlessStep('ship')),
      form: { Fields: RemarkField, initial: () => ({ remark: '' }) },
      go: otherGo.ship,
      isTold: true,
      done: workDone.ship,
      run: (rows, { remark }, key) => runStep('ship', rows, key, remark),
    }),
    icon: Truck,
  },
} as const satisfies Readonly<Record<WorkStep, BatchAction<WorkOrder>>>

/** A label of which nobody can say whether it was bought holds its order back until a person has settled it. */
export const waitsForLabel = ({ labelState }: WorkOrder): boolean => labelState === 'unknown' || labelState === 'review'

/** The step that brings an order on. */
export const nextStep = (row: WorkOrder): WorkStep | undefined =>
  (['start', 'ship'] as const).find((step) => barTo(step, row) === undefined)

/** Whether it was never bought, failed or was voided: nothing is there to stick on the parcel. */
export const hasNoLabel = ({ labelState }: WorkOrder): boolean =>
  labelState === 'none' || labelState === 'failed' || labelState === 'void'

/** What the merchant can no longer do; and how many of these orders have nothing to stick on their parcel. */
const StartHelp = ({ rows }: { rows: readonly WorkOrder[] }) => {
  const t = useText()
  const count = rows.filter(hasNoLabel).length
  return (
    <>
      {count > 0 && (
        <p className="work-warning" role="note">
          {t(workOrdersScreen.noLabels, { count })}
        </p>
      )}
      <Help text={workOrdersScreen.startHelp} />
    </>
  )
}

function RemarkField({ value, onChange }: BatchFormProps<WorkOrder, Remark>) {
  return (
    <LabelledText
      of={operations.ship}
      name="remark"
      label={workOrdersScreen.shipRemark}
      help={workOrdersScreen.shipRemarkHelp}
      value={value.remark}
      onChange={(remark) => onChange({ remark })}
    />
  )
}
