import type { OrderRow } from '@stowline/contract/orders/orders.schema'
import { orderNext } from '@stowline/text/orders'
import { useCallback } from 'react'
import { useNames } from '../../../api/reference.ts'
import { useCopy } from '../../../ui/kit/use-copy.ts'
import { useText } from '../../../ui/language/language.tsx'

/** Copies what their buyers want to know of orders that have left: carrier and number, a line each. */
export const useTellBuyers = () => {
  const t = useText()
  const names = useNames()
  const copy = useCopy()
  return useCallback(
    async (rows: readonly OrderRow[]): Promise<void> => {
      const lines = rows.map(({ platformNo, carrier, trackingNumber }) =>
        t(orderNext.tracking, {
          no: platformNo,
          carrier: names.carrier(carrier ?? '', t),
          tracking: trackingNumber ?? '',
        }),
      )
      await copy(lines.join('\n'))
    },
    [t, names, copy],
  )
}
