import { firstSteps } from '@stowline/text/stores-screen'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { EmptyState } from '../ui/empty/empty-state.tsx'
import { useText } from '../ui/language/language.tsx'
import { useServiceCount, useStoreOptions } from './reference.ts'
import { useUser } from './session.ts'

/** What a merchant needs before there can be orders and labels, in this order. */
const steps = {
  store: { path: '/settings/shop', to: '/settings/shop', text: firstSteps.noStore, action: firstSteps.addStore },
  account: {
    path: '/settings/logistics',
    to: '/settings/logistics?mode=new',
    text: firstSteps.noAccount,
    action: firstSteps.addAccount,
  },
} as const

/** Who may read both: the lists of orders and parcels. */
const readers = ['/delivery/index', '/logistics/index'] as const

type Props = {
  /** What stands there once nothing is missing. */
  readonly children: ReactNode
}

const MissingStep = ({ children }: Props) => {
  const t = useText()
  const navigate = useNavigate()
  const paths = useUser()?.paths ?? []
  const [stores, services] = [useStoreOptions(), useServiceCount()]
  if (stores === undefined || services === undefined) return null
  const wanted = stores.length === 0 ? 'store' : services === 0 ? 'account' : undefined
  if (!wanted || !paths.includes(steps[wanted].path)) return children
  const { to, text, action } = steps[wanted]
  return (
    <EmptyState
      title={t(text)}
      actions={
        <Button type="primary" onClick={() => navigate(to)}>
          {t(action)}
        </Button>
      }
    />
  )
}

/** In an empty list: the one thing that a new merchant has to do first, else the list's own next step. */
export const FirstStep = ({ children }: Props) => {
  const paths = useUser()?.paths ?? []
  return readers.some((path) => paths.includes(path)) ? <MissingStep>{children}</MissingStep> : children
}

const ordersPath = '/delivery/index'

/** From an empty list that fills by work on orders to that work. */
export const ToOrders = () => {
  const t = useText()
  const navigate = useNavigate()
  if (!useUser()?.paths.includes(ordersPath)) return null
  return (
    <Button type="primary" onClick={() => navigate(ordersPath)}>
      {t(firstSteps.toOrders)}
    </Button>
  )
}
