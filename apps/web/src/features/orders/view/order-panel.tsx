import type { OrderRow } from '@stowline/contract/orders/orders.schema'
import { type ReactNode, useEffect, useState } from 'react'
import type { DrawerPanel } from '../../../ui/drawer/sub-surface.tsx'
import type { DrawerWalk } from '../../../ui/list-page/index.ts'
import { orderParts, type OrderDialogs, useReadOrders } from '../list/order-dialogs.tsx'
import { canLabel, isWhollyEditable } from '../list/order-preflight.ts'

/** What an order's buttons open: a dialog over a page of its own, a panel in its drawer. */
export type OrderOpens = Pick<OrderDialogs, 'buy' | 'choosePrint' | 'print' | 'rates' | 'split' | 'upload'>

type Name = 'buy' | 'rates' | 'split' | 'upload'
const names: readonly Name[] = ['buy', 'rates', 'split', 'upload']

/** Whether there is anything to see in it: an address may be older than its order. A split and an upload say by themselves why they cannot be. */
const isOffered: Readonly<Record<Name, (order: OrderRow) => boolean>> = {
  buy: canLabel,
  rates: isWhollyEditable,
  split: () => true,
  upload: () => true,
}

type PanelProps = { readonly isOffered: boolean; readonly onClose: () => void; readonly children: ReactNode }

/** What was offered when it was opened stays, whatever it has done to the order since. */
const Offered = ({ isOffered: isOfferedNow, onClose, children }: PanelProps) => {
  const [isShown] = useState(isOfferedNow)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (!isShown) onClose()
  }, [])
  return isShown && children
}

type Opened = Pick<DrawerWalk<OrderRow>, 'id' | 'panelName' | 'onPanel'> & { readonly dialogs: OrderDialogs }

/** The panel that lies in an order's drawer, by the name in the address, and how the order's buttons open it. */
export const useOrderPanel = (order: OrderRow | undefined, { id, panelName, onPanel, dialogs }: Opened) => {
  const readAgain = useReadOrders()
  // A price that was agreed to counts for one purchase and is not in the address: who comes back to it, also by the browser, is shown the price first.
  const [agreed, setAgreed] = useState<{ readonly id: string; readonly price: string | undefined }>()
  useEffect(() => setAgreed((now) => (panelName === 'buy' && now?.id === id ? now : undefined)), [panelName, id])
  const onClose = () => {
    setAgreed(undefined)
    onPanel(undefined)
    readAgain()
  }
  const opens: OrderOpens = {
    print: dialogs.print,
    choosePrint: dialogs.choosePrint,
    rates: () => onPanel('rates'),
    split: () => onPanel('split'),
    upload: () => onPanel('upload'),
    buy: (row, price) => {
      setAgreed({ id: row.id, price })
      onPanel('buy')
    },
  }
  const name = names.find((one) => one === panelName)
  const price = agreed?.id === id ? agreed.price : undefined
  const panel: DrawerPanel | undefined = name &&
    order && {
      onClose,
      content: (
        <Offered key={`${id} ${name}`} isOffered={isOffered[name](order)} onClose={onClose}>
          {name === 'split' && <orderParts.split row={order} onClose={onClose} />}
          {name === 'upload' && <orderParts.upload row={order} onClose={onClose} />}
          {name === 'rates' && <orderParts.rates row={order} onClose={onClose} />}
          {name === 'buy' && (
            <orderParts.buy
              row={order}
              price={price}
              onRates={() => onPanel('rates')}
              onShown={() => setAgreed(undefined)}
              onClose={onClose}
              onPrint={(row) => dialogs.print([row]).then(() => true)}
            />
          )}
        </Offered>
      ),
    }
  return { panel, opens }
}
