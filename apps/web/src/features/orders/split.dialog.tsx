import { orders } from '@stowline/contract/orders/orders.contract'
import type { Output, Sent } from '@stowline/contract/kernel/rpc'
import { orderDialogs } from '@stowline/text/orders-screen'
import { common } from '@stowline/text/ui'
import { Alert, Button, InputNumber, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { useApi, useCall } from '../../api/use-api.ts'
import { useText } from '../../ui/language/language.tsx'
import type { OrderRow } from './order-query.ts'
import { firstPlan, leftOver, type SplitPlan, splitProblem, withQuantity } from './split.ts'

type Proposal = Output<typeof orders.splitProposal>
type Id = Sent<typeof orders.splitProposal>['id']

/** Splits an order into parts by quantity; proposals fill the table with one click (screens O1c). */
export const SplitDialog = ({ row, onClose }: { row: OrderRow; onClose: () => void }) => {
  const t = useText()
  const { data, error } = useApi(orders.splitProposal, { id: row.id as Id }, { isQuiet: true })
  return (
    <Modal open width={720} title={t(orderDialogs.splitTitle, { no: row.orderNo })} onCancel={onClose} footer={null} destroyOnHidden>
      {error && !data && <Alert type="warning" showIcon title={error.failure.message} />}
      {data ? <SplitForm proposal={data} onClose={onClose} /> : !error && <Skeleton active />}
    </Modal>
  )
}

const proposed = (proposal: Proposal, because: Proposal['parts'][number]['because']): SplitPlan =>
  proposal.parts
    .filter((part) => part.because === because)
    .map((part) => Object.fromEntries(part.lines.map(({ lineId, quantity }) => [lineId, quantity])))

const SplitForm = ({ proposal, onClose }: { proposal: Proposal; onClose: () => void }) => {
  const t = useText()
  const { lines } = proposal
  const [plan, setPlan] = useState<SplitPlan>(() => firstPlan(lines))
  const split = useCall(orders.split)
  const problem = splitProblem(lines, plan)
  const go = async () => {
    const parts = plan.map((part) => ({
      lines: Object.entries(part)
        .filter(([, quantity]) => quantity > 0)
        .map(([lineId, quantity]) => ({ lineId, quantity })),
    }))
    const outcome = await split.run({ id: proposal.id, version: proposal.version, parts } as Sent<typeof orders.split>)
    if (outcome.ok) onClose()
  }
  const offers = (['perLine', 'perWarehouse'] as const).filter((because) => proposed(proposal, because).length > 1)
  return (
    <>
      <p className="kit-second">{t(orderDialogs.splitRule)}</p>
      {offers.length > 0 && (
        <p className="split-proposals">
          {t(orderDialogs.proposals)}
          {offers.map((because) => (
            <Button key={because} size="small" onClick={() => setPlan(proposed(proposal, because))}>
              {t(orderDialogs[because])}
            </Button>
          ))}
        </p>
      )}
      <SplitTable proposal={proposal} plan={plan} onPlan={setPlan} />
      <div className="split-foot">
        <Button onClick={() => setPlan([...plan, {}])} disabled={plan.length >= 20}>
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

/** Parts have no identity but their place. */
const partName = (at: number) => `part ${at + 1}`

const SplitTable = ({ proposal: { lines }, plan, onPlan }: { proposal: Proposal; plan: SplitPlan; onPlan: (plan: SplitPlan) => void }) => {
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
                  value={part[line.id] ?? 0}
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
