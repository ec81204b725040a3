import { orders } from '@stowline/contract/orders/orders.contract'
import type { Output } from '@stowline/contract/kernel/rpc'
import { splitPartsLimit } from '@stowline/domain/orders/split'
import { orderDialogs, orderScreen } from '@stowline/text/orders-screen'
import { common } from '@stowline/text/ui'
import { Alert, Button, InputNumber, Modal, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { useWarehouses } from '../../../api/reference.ts'
import { messageOf, useApi, useCall } from '../../../api/use-api.ts'
import { useText } from '../../../ui/language/language.tsx'
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

/** Splits an order into parts by quantity; proposals fill the table with one click (screens O1c). */
export const SplitDialog = ({ row, onClose }: { row: OrderRow; onClose: () => void }) => {
  const t = useText()
  const { data, error } = useApi(orders.splitProposal, { id: row.id }, { isQuiet: true })
  return (
    <Modal
      open
      width={720}
      title={t(orderDialogs.splitTitle, { no: row.orderNo })}
      onCancel={onClose}
      footer={null}
      destroyOnHidden
    >
      {error && !data && <Alert type="warning" showIcon title={messageOf(error)} />}
      {data ? <SplitForm proposal={data} onClose={onClose} /> : !error && <Skeleton active />}
    </Modal>
  )
}

const SplitForm = ({ proposal, onClose }: { proposal: Proposal; onClose: () => void }) => {
  const t = useText()
  const { lines } = proposal
  const [plan, setPlan] = useState<SplitPlan>(() => firstPlan(lines))
  const split = useCall(orders.split)
  const problem = splitProblem(lines, plan)
  const go = async () => {
    const outcome = await split.run({ id: proposal.id, version: proposal.version, parts: partsOf(plan) })
    if (outcome.ok) onClose()
  }
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
            <Button key={because} size="small" onClick={() => setPlan(proposedPlan(proposal.parts, because))}>
              {t(orderDialogs[because])}
            </Button>
          ))}
        </p>
      )}
      <SplitTable proposal={proposal} plan={plan} onPlan={setPlan} />
      <div className="split-foot">
        <Button onClick={() => setPlan([...plan, { pieces: {} }])} disabled={plan.length >= splitPartsLimit}>
          {t(orderDialogs.addPart)}
        </Button>
        <span role="status" className="kit-second">
          {problem && t(orderDialogs[problem])}
        </span>
        <Button onClick={onClose}>{t(common.cancel)}</Button>
        <Button type="primary" disabled={problem !== undefined} loading={split.isRunning} onClick={() => void go()}>
          {t(orderDialogs.splitGo, { count: plan.length })}
        </Button>
      </div>
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
      size="small"
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

const SplitTable = ({
  proposal: { lines },
  plan,
  onPlan,
}: {
  proposal: Proposal
  plan: SplitPlan
  onPlan: (plan: SplitPlan) => void
}) => {
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
