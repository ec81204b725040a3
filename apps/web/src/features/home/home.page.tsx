import './home.css'
import { home } from '@stowline/contract/home/home.contract'
import { homeScreen as words } from '@stowline/text/home-screen'
import { useUser } from '../../api/session.ts'
import { useApi } from '../../api/use-api.ts'
import { useZone } from '../../api/zone.ts'
import { useLanguage } from '../../ui/language/language.tsx'
import { Page } from '../../ui/page/page.tsx'
import { dayHeading, dayOf } from '../../ui/time/moments.ts'
import { useMinute } from '../../ui/time/use-minute.ts'
import { AccountStrip } from './account-strip.tsx'
import type { Told } from './card.tsx'
import { FeesCard } from './fees-card.tsx'
import { FirstStepsCard } from './first-steps-card.tsx'
import { InboundCard, StockCard } from './goods-cards.tsx'
import { NoticesCard } from './notices-card.tsx'
import { QualityCard } from './quality-cards.tsx'
import { TodoCard } from './todo-card.tsx'
import { Tour } from './tour.tsx'
import { TrendCard } from './trend-card.tsx'
import { WarehousesCard } from './warehouses-card.tsx'

/** Figures of a day are read again while somebody looks at them; what he does meanwhile shows within the minute. */
const every = 60_000

const Today = () => {
  const language = useLanguage()
  const day = dayOf(useMinute(), useZone())
  return (
    <time className="home__day" dateTime={day}>
      {dayHeading(day, language)}
    </time>
  )
}

const partOf = <Value,>(told: Told<Value>): Value | undefined => (told && 'value' in told ? told.value : undefined)

/** The figures, each card with its value or its own failure; when there was no answer at all, that is every card's failure. */
const useOverview = () => {
  const { data, isError, refetch } = useApi(home.overview, {}, { every, isQuiet: true })
  const failed = { error: 'client.network' } as const
  const told = <Value,>(card: Told<Value>): Told<Value> => card ?? (isError && !data ? failed : undefined)
  return {
    onRetry: () => void refetch(),
    account: told(data?.account),
    todo: told(data?.todo),
    pace: told(data?.pace),
    stock: told(data?.stock),
    inbound: told(data?.inbound),
    setup: partOf(data?.setup),
  }
}

/** The start of the day: what needs me, is service good, is my money fine (screens H1). Its rows have their height before they have their figures. */
const HomePage = () => {
  const { onRetry, account, todo, pace, stock, inbound, setup } = useOverview()
  const user = useUser()
  const may = (path: string) => user?.paths.includes(path) ?? false
  const isNew = setup && !setup.hasOrders && setup.steps.some(({ isDone }) => !isDone)
  const hasOrders = may('/delivery/index')
  const inboundCard = may('/shipment/index') && <InboundCard of={inbound} onRetry={onRetry} />
  return (
    <Page title={words.title} status={<Today />} actions={<Tour setup={setup} />}>
      <div className="home">
        <AccountStrip of={account} onRetry={onRetry} />
        <div className="home__row home__row--work">
          {isNew ? (
            <>
              <FirstStepsCard steps={setup.steps} />
              <WarehousesCard />
            </>
          ) : (
            <>
              <TodoCard of={todo} onRetry={onRetry} />
              {hasOrders && <TrendCard of={pace} onRetry={onRetry} />}
            </>
          )}
        </div>
        {!isNew && (
          <div className="home__row">
            {hasOrders && <QualityCard which="onTime" of={pace} onRetry={onRetry} />}
            {hasOrders && <QualityCard which="error" of={pace} onRetry={onRetry} />}
            {inboundCard}
          </div>
        )}
        <div className="home__row">
          {may('/inventory/index') && <StockCard of={stock} onRetry={onRetry} />}
          <FeesCard of={account} onRetry={onRetry} />
        </div>
        <div className="home__row">
          {isNew ? inboundCard : <WarehousesCard />}
          <NoticesCard />
        </div>
      </div>
    </Page>
  )
}
export default HomePage
