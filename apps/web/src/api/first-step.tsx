import './first-step.css'
import { billing } from '@stowline/contract/billing/billing.contract'
import { importOrders } from '@stowline/text/kernel/words'
import { firstSteps } from '@stowline/text/stores-screen'
import { Button } from 'antd'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../ui/language/language.tsx'
import { useServiceCount, useStoreOptions } from './reference.ts'
import { useUser } from './session.ts'
import { rechargeAddress, useMayRecharge } from './to-recharge.tsx'
import { useApi } from './use-api.ts'

/** What a merchant needs before there can be orders and labels, and what he does then, in this order. */
const steps = ['store', 'account', 'recharge', 'orders', 'label'] as const
type Step = (typeof steps)[number]

/** Where the first three are taken, for those who may go there. */
const places = {
  store: { path: '/settings/shop', to: '/settings/shop' },
  account: { path: '/settings/logistics', to: '/settings/logistics?mode=new' },
  recharge: { path: '/finance/recharge', to: rechargeAddress() },
} as const

/** Who may read both: the lists of orders and parcels. */
const readers = ['/delivery/index', '/logistics/index'] as const

/** The first step that is missing; undefined while that is not known. */
const useStep = (): Step | undefined => {
  const [stores, services] = [useStoreOptions(), useServiceCount()]
  const mayRecharge = useMayRecharge()
  const { data } = useApi(billing.balance, {}, { isQuiet: true, enabled: mayRecharge, freshFor: 60_000 })
  if (stores === undefined || services === undefined) return undefined
  if (stores.length === 0) return 'store'
  if (services === 0) return 'account'
  if (!mayRecharge) return 'orders'
  // Money on its way is enough to go on: it is booked while the orders are brought in.
  const money = data && Number(data.available) + Number(data.pending)
  return money === undefined ? undefined : money > 0 ? 'orders' : 'recharge'
}

const useMayRead = (): boolean => {
  const paths = useUser()?.paths ?? []
  return readers.some((path) => paths.includes(path))
}

const isPlace = (step: Step): step is keyof typeof places => Object.hasOwn(places, step)

const ToStep = ({ step }: { step: keyof typeof places }) => {
  const t = useText()
  const navigate = useNavigate()
  if (!useUser()?.paths.includes(places[step].path)) return null
  return (
    <Button type="primary" onClick={() => navigate(places[step].to)}>
      {t(firstSteps[step])}
    </Button>
  )
}

type Props = {
  /** What the list offers once nothing is missing. */
  readonly begin: ReactNode
}

const Walk = ({ begin }: Props) => {
  const t = useText()
  const now = useStep()
  if (!now) return null
  const at = steps.indexOf(now)
  return (
    <section className="empty-state first-steps" aria-label={t(firstSteps.title)}>
      <h2>{t(firstSteps.title)}</h2>
      <ol>
        {steps.map((step, nth) => (
          <li
            key={step}
            className={nth < at ? 'first-step first-step--done' : 'first-step'}
            aria-current={step === now ? 'step' : undefined}
          >
            <span className="first-step__mark num">
              {nth < at ? <Check size={14} strokeWidth={2} aria-hidden /> : nth + 1}
            </span>
            <div>
              <p className="first-step__name">
                {t(firstSteps[step])}
                {nth < at && <span className="visually-hidden"> · {t(firstSteps.done)}</span>}
              </p>
              <p className="first-step__help">{t(firstSteps[`${step}Help`])}</p>
              {step === now && (
                <div className="first-step__actions">{isPlace(step) ? <ToStep step={step} /> : begin}</div>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** In place of an empty list of orders: how far a new merchant has come on the way to the first label, and what he does next. */
export const FirstSteps = ({ children, begin }: Props & { readonly children: ReactNode }) =>
  useMayRead() ? <Walk begin={begin} /> : children

const ordersPath = '/delivery/index'

/** `isImport`: the work is to import a file. */
type WorkProps = { readonly isImport?: boolean }

const ToOrders = ({ isImport = false }: WorkProps) => {
  const t = useText()
  const navigate = useNavigate()
  if (!useUser()?.paths.includes(ordersPath)) return null
  return (
    <Button type="primary" onClick={() => navigate(isImport ? `${ordersPath}?mode=import` : ordersPath)}>
      {t(isImport ? importOrders : firstSteps.toOrders)}
    </Button>
  )
}

const Next = (props: WorkProps) => {
  const step = useStep()
  if (step === undefined) return null
  return isPlace(step) ? <ToStep step={step} /> : <ToOrders {...props} />
}

/** From an empty list that fills by work on orders: to what is missing for that work, or to the work itself. */
export const NextStep = (props: WorkProps) => (useMayRead() ? <Next {...props} /> : <ToOrders {...props} />)
