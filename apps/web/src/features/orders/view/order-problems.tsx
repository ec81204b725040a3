import { openStatuses } from '@stowline/domain/orders/lifecycle'
import { refusalText } from '@stowline/text/errors'
import { addressFaultNames } from '@stowline/text/orders'
import { hasKey } from '@stowline/domain/kernel/records'
import { orderActions, orderDetail, orderForm, orderScreen } from '@stowline/text/orders-screen'
import { type Problem, ProblemBanner } from '../../../ui/drawer/problem-banner.tsx'
import { CarrierWords } from '../../../ui/kit/carrier-words.tsx'
import { usePageFrame } from '../../../ui/frame/page-frame.ts'
import { useText } from '../../../ui/language/language.tsx'
import { Moment } from '../../../ui/time/moment.tsx'
import { mendOrder } from '../edit/mend-at.ts'
import { fixLabel } from '../list/next-actions.tsx'
import { isEditable } from '../list/order-preflight.ts'
import type { OrderDetail } from './order-sections.tsx'

/** What keeps the order from its parcel, with the reason; the form mends what can be mended. */
export const OrderProblems = ({ order }: { order: OrderDetail }) => {
  const t = useText()
  const { open } = usePageFrame()
  const edit = () => open(`/delivery/index?mode=edit&id=${order.id}`, t(orderForm.editTab, { no: order.orderNo }))
  const action = isEditable(order) ? { label: orderActions.edit, onClick: edit } : undefined
  const fault = (text: string) => (hasKey(addressFaultNames, text) ? t(addressFaultNames[text]) : text)
  const isOpen = openStatuses.includes(order.status)
  const problems: (Problem | false)[] = [
    order.labelState === 'failed' && {
      id: 'label',
      tone: 'blocked',
      title: t(orderScreen.labelFailed),
      reason: (
        <>
          {t(refusalText(order.labelReason))}
          <CarrierWords text={order.labels.find(({ errorText }) => errorText)?.errorText ?? order.labelError} />
        </>
      ),
      action: action && {
        label: fixLabel(order),
        onClick: () => open(mendOrder(order), t(orderForm.editTab, { no: order.orderNo })),
      },
    },
    isOpen &&
      order.addressState === 'invalid' && {
        id: 'address',
        tone: 'blocked',
        title: t(orderScreen.addressProblem),
        reason: order.addressNotes.map(fault).join(' · '),
        action,
      },
    isOpen &&
      order.shortage.length > 0 && {
        id: 'short',
        tone: 'attention',
        title: t(orderScreen.short),
        reason: order.shortage
          .map(({ sku, missing }) => `${sku} ${t(orderDetail.shortage, { count: missing })}`)
          .join(' · '),
        action,
      },
    isOpen &&
      order.shipBy !== null &&
      new Date(order.shipBy) < new Date() && {
        id: 'late',
        tone: 'attention',
        title: t(orderScreen.pastCutOff),
        reason: (
          <>
            {t(orderScreen.shipBy)} <Moment value={order.shipBy} />
          </>
        ),
      },
  ]
  return <ProblemBanner problems={problems.filter((problem) => problem !== false)} />
}
