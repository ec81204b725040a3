import { labelScreen } from '@stowline/text/label-screen'
import { orderDialogs } from '@stowline/text/orders-screen'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useText } from '../../../ui/language/language.tsx'
import { Money } from '../../../ui/money/money.tsx'
import type { OrderDetail } from '../view/order-sections.tsx'
import { FeeTable } from '../../../ui/rate/rate-fees.tsx'

type Label = OrderDetail['labels'][number]

/** What a label cost. Pressed, it says why, in its place: every line of the price with its reason. */
export const useLabelCost = ({ charge, fees }: Label, title: string) => {
  const t = useText()
  const id = useId()
  const [isUnfolded, setIsUnfolded] = useState(false)
  if (charge === null) return { price: undefined, lines: undefined }
  const price = (
    <button
      type="button"
      className="rate-price label-cost-price"
      title={t(orderDialogs.feeLines)}
      aria-expanded={isUnfolded}
      aria-controls={id}
      onClick={() => setIsUnfolded(!isUnfolded)}
    >
      <Money value={charge} hasCurrency />
      <ChevronDown size={14} strokeWidth={1.5} aria-hidden />
    </button>
  )
  const lines = isUnfolded && (
    <div id={id} className="label-cost-lines">
      {fees ? (
        <FeeTable title={title} lines={fees} total={charge} />
      ) : (
        <p className="kit-quiet">{t(labelScreen.noFeeLines)}</p>
      )}
    </div>
  )
  return { price, lines }
}
