import { orders } from '@stowline/contract/orders/orders.contract'
import type { Output } from '@stowline/contract/kernel/rpc'
import { splitPartsLimit } from '@stowline/domain/orders/split'
import { splittable } from '@stowline/domain/orders/order-moves'
import { orderActions, orderDialogs, orderScreen } from '@stowline/text/orders-screen'
import { common } from '@stowline/text/ui'
import { Alert, Button, InputNumber, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { useWarehouses } from '../../../api/reference.ts'
import { messageOf, useApi, useCall } from '../../../api/use-api.ts'
import { SubSurface } from '../../../ui/drawer/sub-surface.tsx'
import { useUnsavedInDrawer } from '../../../ui/drawer/unsaved-in-drawer.ts'
import { useText } from '../../../ui/language/language.tsx'
import { reasonOf } from '../../../ui/list-page/index.ts'
import type { OrderRow } from '@stowline/contract/orders/orders.schema'
import {
  firstPlan,
  leftOver,
  partsOf,
  proposedPlan,
  type SplitPlan,
  splitProblem,
  withQuantity,
  withWarehouse,
} from './split.ts'

type Proposal = Output<typeof orders.splitProposal>

/** A split being made: the plan begins with everything in the first part. */
const useSplit = (row: OrderRow) => {
  const bar = splittable(row)
  const { data, error } = useApi(orders.splitProposal, { id: row.id }, { isQuiet: true, enabled: bar === undefined })
  const [own, setPlan] = useState<SplitPlan>()
  useUnsavedInDrawer(own !== undefined)
  const t = useText()
  const plan = own ?? (data ? firstPlan(data.lines) : [])
  const problem = data && splitProblem(data.lines, plan)
  return { data, plan, setPlan, problem, reason: bar ? t(reasonOf(bar)) : data ? undefined : messageOf(error) }
}

/** Splits an order into parts by quantity; proposals fill the table with one click (screens O1c). */
export const SplitDialog = ({ row, onClose }: { row: OrderRow; onClose: () => void }) => {
  const t = useText()
  const { data, plan, setPlan, problem, reason } = useSplit(row)
  const split = useCall(orders.split)
  const go = async (proposal: Proposal) => {
    const outcome = await split.run({ id: proposal.id, version: proposal.version, parts: partsOf(plan) })
    if (outcome.ok) onClose()
  }
  return (
    <SubSurface
      width={720}
      title={t(orderDialogs.splitTitle, { no: row.orderNo })}
      panelTitle={t(orderActions.split)}
      onClose={onClose}
      footer={
        <>
          <span role="status" className="kit-second split-problem">
            {problem && t(orderDialogs[problem])}
          </span>
          <Button onClick={onClose}>{t(data ? common.cancel : common.close)}</Button>
          {data && (
            <Button
              type="primary"
              disabled={problem !== undefined}
              loading={split.isRunning}
              onClick={() => void go(data)}
            >
              {t(orderDialogs.splitGo, { count: plan.length })}
            </Button>
          )}
        </>
      }
    >
      {reason ? (
        <Alert type="warning" showIcon title={reason} />
      ) : data ? (
        <SplitForm proposal={data} plan={plan} onPlan={setPlan} />
      ) : (
        <Skeleton active />
      )}
    </SubSurface>
  )
}

type FormProps = {
  readonly proposal: Proposal
  readonly plan: SplitPlan
  readonly onPlan: (plan: SplitPlan) => void
}

const SplitForm = ({ proposal, plan, onPlan }: FormProps) => {
  const t = useText()
  // A single line has no parts of its own: it is halved.
  const words = { ...orderDialogs, ...(proposal.lines.length === 1 && { perLine: orderDialogs.halves }) }
  const offers = (['perLine', 'perWarehouse'] as const).filter(
    (because) => proposedPlan(proposal.parts, because).length > 1,
  )
  return (
    <>
      <p className="kit-second">{t(orderDialogs.splitRule)}</p>
      {offers.length > 0 && (
        <p className="split-proposals">
          {t(orderDialogs.proposals)}
          {offers.map((because) => (
            <Button key={because} size="small" onClick={() => onPlan(proposedPlan(proposal.parts, because))}>
              {t(words[because])}
            </Button>
          ))}
        </p>
      )}
      <div className="split-table__room">
        <SplitTable proposal={proposal} plan={plan} onPlan={onPlan} />
      </div>
      <Button
        className="split-add"
        onClick={() => onPlan([...plan, { pieces: {} }])}
        disabled={plan.length >= splitPartsLimit}
      >
        {t(orderDialogs.addPart)}
      </Button>
    </>
  )
}

type WarehouseProps = {
  readonly name: string
  readonly value: string | undefined
  readonly onChange: (id: string | undefined) => void
}

/** Which warehouse sends a part; left empty it is the order's own. */
const WarehouseOfPart = ({ name, value, onChange }: WarehouseProps) => {
  const t = useText()
  const options = useWarehouses().map(({ id, shortName }) => ({ value: id, label: shortName }))
  return (
    <Select
      allowClear
      aria-label={name}
      className="split-warehouse"
      placeholder={t(orderDialogs.sameWarehouse)}
      value={value ?? null}
      options={options}
      onChange={(next) => onChange(next ?? undefined)}
    />
  )
}

/** Parts have no identity but their place. */
const partName = (at: number) => `part ${at + 1}`

const SplitTable = ({ proposal: { lines }, plan, onPlan }: FormProps) => {
  const t = useText()
  const left = leftOver(lines, plan)
  return (
    <table className="order-items split-table">
      <thead>
        <tr>
          <th scope="col">SKU</th>
          {plan.map((_, at) => (
            <th key={partName(at)} scope="col">
              {t(orderDialogs.part, { n: at + 1 })}
              {plan.length > 2 && (
                <Button
                  size="small"
                  type="text"
                  aria-label={t(orderDialogs.removePart, { n: at + 1 })}
                  onClick={() => onPlan(plan.filter((_part, index) => index !== at))}
                >
                  ×
                </Button>
              )}
            </th>
          ))}
          <th scope="col" className="order-items__stock">
            {t(orderDialogs.left)}
          </th>
        </tr>
        <tr>
          <th scope="row">{t(orderScreen.warehouse)}</th>
          {plan.map(({ warehouseId }, at) => (
            <td key={partName(at)}>
              <WarehouseOfPart
                name={`${t(orderScreen.warehouse)} ${t(orderDialogs.part, { n: at + 1 })}`}
                value={warehouseId}
                onChange={(next) => onPlan(withWarehouse(plan, at, next))}
              />
            </td>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <th scope="row" className="num">
              {line.sku} ×{line.quantity}
            </th>
            {plan.map((part, at) => (
              <td key={`${line.id} ${partName(at)}`}>
                <InputNumber
                  aria-label={`${line.sku} ${t(orderDialogs.part, { n: at + 1 })}`}
                  min={0}
                  max={line.quantity}
                  precision={0}
                  value={part.pieces[line.id] ?? 0}
                  onChange={(next) => onPlan(withQuantity(plan, at, line.id, next ?? 0))}
                />
              </td>
            ))}
            <td className={`num order-items__stock${left[line.id] ? ' order-short' : ''}`}>{left[line.id]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
