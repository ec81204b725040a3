import { filled } from '@stowline/text/kernel/pair'
import { nextAction } from '@stowline/domain/orders/next-action'
import { openStatuses } from '@stowline/domain/orders/lifecycle'
import { refusalText } from '@stowline/text/errors'
import { orderForm } from '@stowline/text/order-form-screen'
import { orderNext } from '@stowline/text/orders'
import { orderActions, orderDetail, orderScreen } from '@stowline/text/orders-screen'
import { useNames } from '../../../api/reference.ts'
import { type Problem, ProblemBanner } from '../../../ui/drawer/problem-banner.tsx'
import { CarrierWords } from '../../../ui/kit/carrier-words.tsx'
import { usePageFrame } from '../../../ui/frame/page-frame.ts'
import { useText } from '../../../ui/language/language.tsx'
import { DueWords } from '../../../ui/time/deadline.tsx'
import { Moment } from '../../../ui/time/moment.tsx'
import { mendOrder } from '../edit/mend-at.ts'
import { AddressFaults } from '../list/address-faults.tsx'
import { fixLabel } from '../list/next-actions.tsx'
import { isEditable } from '../list/order-preflight.ts'
import type { OrderDetail } from './order-sections.tsx'
import { businessNow } from '../../../ui/time/business-time.ts'

type Props = {
  readonly order: OrderDetail
  /** Where it stands above the form that mends it, there is no way to that form. */
  readonly isBeingMended?: boolean
}

/** What keeps the order from its parcel, with the reason; the form mends what can be mended. */
export const OrderProblems = ({ order, isBeingMended = false }: Props) => {
  const t = useText()
  const { open } = usePageFrame()
  const zone = useNames().warehouse(order.warehouseId)?.timeZone
  const edit = () => open(mendOrder(order), filled(orderForm.editTab, { no: order.orderNo }))
  const action = !isBeingMended && isEditable(order) ? { label: orderActions.edit, onClick: edit } : undefined
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
      // Where mending it is the next step, the foot has that button already.
      action: action && nextAction(order) !== 'fix' ? { ...action, label: fixLabel(order) } : undefined,
    },
    isOpen &&
      order.addressState === 'invalid' && {
        id: 'address',
        tone: 'blocked',
        title: t(orderScreen.addressProblem),
        reason: <AddressFaults notes={order.addressNotes} />,
        action: action && { ...action, label: orderNext.fixAddress },
      },
    isOpen &&
      order.shortage.length > 0 && {
        id: 'short',
        tone: 'attention',
        title: t(orderScreen.short),
        reason: order.shortage
          .map(
            ({ sku, missing, expired = 0 }) =>
              `${sku} ${t(expired ? orderDetail.shortageExpired : orderDetail.shortage, { count: missing, expired })}`,
          )
          .join(' · '),
        action,
      },
    isOpen &&
      order.shipBy !== null &&
      new Date(order.shipBy) < businessNow() && {
        id: 'late',
        tone: 'blocked',
        title: t(orderScreen.pastCutOff),
        reason: (
          <>
            <DueWords value={order.shipBy} className="order-late" /> · {t(orderScreen.shipBy)}{' '}
            <Moment value={order.shipBy} zone={zone} hasZone />
          </>
        ),
      },
  ]
  return <ProblemBanner problems={problems.filter((problem) => problem !== false)} />
}
