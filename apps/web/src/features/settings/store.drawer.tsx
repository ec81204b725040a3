import { settings } from '@stowline/contract/settings/settings.contract'
import { requestErrors } from '@stowline/text/kernel/errors'
import { platformNames } from '@stowline/text/orders'
import { settingsScreen, storeTestNames } from '@stowline/text/settings'
import { storesScreen as words } from '@stowline/text/stores-screen'
import { Button } from 'antd'
import { useListedRow } from '../../api/listed-row.tsx'
import { RecordLink } from '../../api/record-link.tsx'
import { Facts, Section, Sections } from '../../ui/drawer/facts.tsx'
import { RecordDrawer } from '../../ui/drawer/record-drawer.tsx'
import { useText } from '../../ui/language/language.tsx'
import type { DrawerWalk } from '../../ui/list-page/index.ts'
import { formatCount } from '../../ui/money/format-decimal.ts'
import { type Status, StatusTag } from '../../ui/status-tag/status-tag.tsx'
import { Moment } from '../../ui/time/moment.tsx'
import { activeTag } from './account-status.ts'
import { useStorePlatform } from './store-platforms.ts'
import type { Store } from './stores.filters.ts'
import { TestedAt } from './tested-at.tsx'
import type { StoreActions } from './use-store-actions.ts'

type Props = DrawerWalk<Store> & { readonly actions: StoreActions; readonly onEdit: (store: Store) => void }
type OfStore = { readonly store: Store }
type Result = NonNullable<Store['lastTest']>['result']

const testTags: Readonly<Record<Result, Status>> = {
  ok: { tone: 'done', label: storeTestNames.ok },
  byFile: { tone: 'neutral', label: storeTestNames.byFile },
  incomplete: { tone: 'attention', label: storeTestNames.incomplete },
  wrongCredentials: { tone: 'blocked', label: storeTestNames.wrongCredentials },
  refused: { tone: 'blocked', label: storeTestNames.refused },
  unreachable: { tone: 'attention', label: storeTestNames.unreachable },
}

/** One store beside the list: its orders, how they come, what its product names are mapped to. */
export const StoreDrawer = ({ id, row: listed, actions, onEdit, ...walk }: Props) => {
  const t = useText()
  const { row, absence } = useListedRow(settings.stores, { id, row: listed, notFound: requestErrors.notFound })
  return (
    <RecordDrawer
      title={row?.shopName ?? ''}
      status={row && <StatusTag {...activeTag(row.isActive)} isPill />}
      onClose={walk.onClose}
      onPrevious={walk.onPrevious}
      onNext={walk.onNext}
      footer={
        row && (
          <>
            <Button onClick={() => void actions.test(row)}>{t(words.test)}</Button>
            <Button type="primary" onClick={() => onEdit(row)}>
              {t(words.edit)}
            </Button>
          </>
        )
      }
    >
      {row ? (
        <Sections>
          <Orders store={row} />
          <Channel store={row} />
          <Mapping store={row} />
        </Sections>
      ) : (
        absence
      )}
    </RecordDrawer>
  )
}

const Count = ({ store, tab, count }: OfStore & { readonly tab: string; readonly count: number }) =>
  count === 0 ? (
    <span className="num">0</span>
  ) : (
    <RecordLink path="/delivery/index" query={{ tab, 'f.storeIds': store.id }}>
      {formatCount(count)}
    </RecordLink>
  )

const Orders = ({ store }: OfStore) => {
  const t = useText()
  return (
    <Section
      title={words.orders}
      tools={
        store.channelType === 'file' && (
          <RecordLink path="/delivery/index" query={{ mode: 'import' }}>
            {t(words.importOrders)}
          </RecordLink>
        )
      }
    >
      <Facts
        facts={[
          { label: words.pending, value: <Count store={store} tab="pending" count={store.pending} /> },
          { label: words.toShip, value: <Count store={store} tab="toShip" count={store.toShip} /> },
          { label: words.openOrders, value: <Count store={store} tab="all" count={store.openOrders} /> },
          {
            label: words.lastOrder,
            value: store.lastOrderTime ? <Moment value={store.lastOrderTime} /> : t(words.noOrder),
          },
          { label: words.platform, value: t(platformNames[store.platformId]) },
          { label: words.created, value: <Moment value={store.createdTime} /> },
        ]}
      />
    </Section>
  )
}

const Channel = ({ store }: OfStore) => {
  const t = useText()
  const fields = (useStorePlatform(store.platformId)?.fields ?? []).filter(({ key }) => store.credentials[key])
  const { lastTest } = store
  return (
    <Section title={words.channel} note={t(store.channelType === 'file' ? words.byFile : words.byConnector)}>
      <p className="kit-second account-note">{t(words.channelHelp)}</p>
      {fields.length > 0 && (
        <dl className="account-credentials">
          {fields.map(({ key, label }) => (
            <div key={key}>
              <dt>{t([label.zh, label.en])}</dt>
              <dd className="num">{store.credentials[key]}</dd>
            </div>
          ))}
        </dl>
      )}
      <Facts
        facts={[
          {
            label: words.lastTest,
            value: lastTest && <TestedAt tag={testTags[lastTest.result]} value={lastTest.testedTime} />,
          },
          { label: settingsScreen.testedBy, value: lastTest?.testedByName || undefined },
        ]}
      />
    </Section>
  )
}

const Mapping = ({ store }: OfStore) => {
  const t = useText()
  return (
    <Section
      title={words.mapping}
      tools={
        <span className="drawer-tools">
          <RecordLink path="/product/sale" query={{ 'f.storeIds': store.id }}>
            {t(words.seeMapping)}
          </RecordLink>
          <RecordLink path="/product/sale" query={{ mode: 'import' }}>
            {t(words.importMapping)}
          </RecordLink>
        </span>
      }
    >
      <p className="num">{t(words.mapped, { count: store.onlineSkus })}</p>
      <p className="kit-second">{t(words.mappingHelp)}</p>
    </Section>
  )
}
