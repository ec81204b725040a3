import type { Sent } from '@stowline/contract/kernel/rpc'
import { orders } from '@stowline/contract/orders/orders.contract'
import { orderForm } from '@stowline/text/order-form-screen'
import { orderActions, orderScreen } from '@stowline/text/orders-screen'
import { Button } from 'antd'
import { useApi } from '../../../api/use-api.ts'
import { useSettled } from '../../../api/use-settled.ts'
import { useText } from '../../../ui/language/language.tsx'
import { StatusTag } from '../../../ui/status-tag/status-tag.tsx'
import { AddressFaults } from '../list/address-faults.tsx'
import { addressStateTags } from '../list/order-status.ts'
import type { OrderValues } from './order-values.ts'
import { addressAsked, corrected, type PlaceFields } from './address-asked.ts'

/** Milliseconds without a keystroke after which the carrier is asked: it is somebody else's server. */
const pause = 800

type Props = {
  readonly address: OrderValues['address']
  /** The address that was checked already: the order's own. */
  readonly known: OrderValues['address'] | undefined
  readonly onTake: (fields: Partial<PlaceFields>) => void
}

/** What the carrier says of the address as it is typed: good, how it would write it, or what is wrong with it. Nothing is stored. */
export const AddressCheck = ({ address, known, onTake }: Props) => {
  const t = useText()
  const now = JSON.stringify(addressAsked(address, known) ?? null)
  const text = useSettled(now, 'null', pause)
  const query: Sent<typeof orders.validateAddress>['address'] | null = JSON.parse(text)
  const { data, error, isFetching, isPlaceholderData } = useApi(
    orders.validateAddress,
    query ? { address: query } : {},
    { isQuiet: true, enabled: query !== null },
  )
  const isWaiting = now !== 'null' && (text !== now || isFetching || isPlaceholderData)
  const found = query && text === now && !isWaiting && !error ? data : undefined
  const better = found?.suggestion ? corrected(address, found.suggestion) : {}
  const hasBetter = Object.keys(better).length > 0
  return (
    <div className="address-check kit-second" role="status">
      {isWaiting && t(orderForm.checkingAddress)}
      {found && (
        <>
          <StatusTag {...addressStateTags[found.addressState]} />
          {found.isResidential !== null && found.addressState !== 'invalid' && (
            <span>{t(found.isResidential ? orderScreen.residential : orderScreen.commercial)}</span>
          )}
          {!hasBetter && <AddressFaults notes={found.notes} />}
          {hasBetter && (
            <>
              <span className="address-check__better">{Object.values(better).join(', ')}</span>
              <Button size="small" onClick={() => onTake(better)}>
                {t(orderActions.takeSuggestion)}
              </Button>
            </>
          )}
        </>
      )}
    </div>
  )
}
