import type { OrderRow } from '@stowline/contract/orders/orders.schema'
import { print } from '@stowline/text/print'
import { Button } from 'antd'
import { WithOptions } from '../../../ui/kit/with-options.tsx'
import { useText } from '../../../ui/language/language.tsx'
import type { OrderDialogs } from '../list/order-dialogs.tsx'

type Props = {
  text: string
  rows: readonly OrderRow[]
  dialogs: Pick<OrderDialogs, 'print' | 'choosePrint'>
  isPrimary: boolean
}

/** Prints labels as they were printed last; the arrow asks for order, paper and copies. */
export const PrintButton = ({ text, rows, dialogs, isPrimary }: Props) => {
  const t = useText()
  return (
    <WithOptions isPrimary={isPrimary} label={t(print.options)} onOpen={() => dialogs.choosePrint(rows)}>
      <Button type={isPrimary ? 'primary' : 'default'} onClick={() => dialogs.print(rows)}>
        {text}
      </Button>
    </WithOptions>
  )
}
