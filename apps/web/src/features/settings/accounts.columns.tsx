import type { settings } from '@stowline/contract/settings/settings.contract'
import type { Pair } from '@stowline/text/kernel/pair'
import { platformNames } from '@stowline/text/orders'
import { settingsScreen as words } from '@stowline/text/settings'
import type { ColumnOf } from '../../api/list.ts'
import { WarehouseName } from '../../api/names.tsx'
import { CarrierMark } from '../../ui/carrier-mark/carrier-mark.tsx'
import { useText } from '../../ui/language/language.tsx'
import { Say } from '../../ui/language/say.tsx'
import { type ColumnSpec, TwoLines } from '../../ui/list-page/index.ts'
import { NumberCell } from '../../ui/number-cell/number-cell.tsx'
import { StatusTag } from '../../ui/status-tag/status-tag.tsx'
import { Moment } from '../../ui/time/moment.tsx'
import { activeTag, connectionFault, environmentName, testTags } from './account-status.ts'
import { CreatedDay } from './created-day.tsx'
import { type Account, type BillingAccount, useCarrierForms } from './accounts.ts'

const dash = <span className="kit-quiet">—</span>
const Quiet = ({ text }: { readonly text: Pair }) => (
  <span className="kit-second">
    <Say text={text} />
  </span>
)

type AccountColumn = ColumnOf<typeof settings.accounts>

const nameColumn = ({ tab }: { tab: string }): AccountColumn => ({
  id: 'accountName',
  title: words.accountName,
  width: 216,
  least: 160,
  isMandatory: true,
  isRowName: true,
  fixed: 'start',
  sort: 'accountName',
  render: (row) => <NumberCell value={row.accountName} href={`/settings/logistics?tab=${tab}&id=${row.id}`} opensRow />,
})

const CarrierCell = ({ carrier }: { readonly carrier: string }) => {
  const t = useText()
  const name = useCarrierForms().find((one) => one.carrier === carrier)?.carrierName
  const words = name && t([name.zh, name.en])
  return (
    <>
      <CarrierMark carrier={carrier} name={words} /> {words ?? carrier}
    </>
  )
}

const carrierColumn = {
  id: 'carrier',
  title: words.carrier,
  width: { zh: 144, en: 168 },
  rank: 1,
  canGrow: false,
  render: ({ carrier }: { readonly carrier: string }) => <CarrierCell carrier={carrier} />,
} as const

/** A fault is told by the list itself, above the time of the test. */
const ConnectionCell = ({ row }: { readonly row: Account }) => {
  const { lastTest } = row
  const tag = row.isActive ? testTags[lastTest?.result ?? 'none'] : activeTag(false)
  return (
    <span title={lastTest?.message}>
      {connectionFault(row) === undefined && <StatusTag {...tag} />}
      {row.isActive && lastTest && (
        <span className="kit-second">
          {' · '}
          <Moment value={lastTest.testedTime} />
        </span>
      )}
    </span>
  )
}

/** Columns of the shipping accounts. */
export const accountColumns: readonly AccountColumn[] = [
  nameColumn({ tab: 'accounts' }),
  carrierColumn,
  {
    id: 'number',
    title: words.accountNumber,
    width: 128,
    rank: 1,
    render: (row) => (row.logisticsAccountNumber ? <span className="num">{row.logisticsAccountNumber}</span> : dash),
  },
  {
    id: 'environment',
    title: words.environment,
    width: { zh: 80, en: 116 },
    rank: 1,
    canGrow: false,
    render: (row) => <Say text={environmentName(row.isTest)} />,
  },
  {
    id: 'connection',
    title: words.state,
    width: { zh: 184, en: 208 },
    least: { zh: 112, en: 148 },
    isMandatory: true,
    rank: 1,
    render: (row) => <ConnectionCell row={row} />,
  },
  {
    id: 'warehouse',
    title: words.warehouse,
    width: { zh: 96, en: 124 },
    render: (row) => <WarehouseName id={row.warehouseId} none={<Quiet text={words.allWarehouses} />} />,
  },
  {
    id: 'created',
    title: words.created,
    width: 112,
    canGrow: false,
    sort: 'createdTime',
    render: (row) => <CreatedDay value={row.createdTime} />,
  },
]

/** What labels of an account carry: sender and format. */
export const configurationColumns: readonly AccountColumn[] = [
  nameColumn({ tab: 'configuration' }),
  carrierColumn,
  {
    id: 'sender',
    title: words.sender,
    width: 200,
    rank: 1,
    render: ({ sender }) =>
      sender ? <TwoLines above={sender.senderName} below={sender.company} /> : <Quiet text={words.noSender} />,
  },
  {
    id: 'phone',
    title: words.senderPhone,
    width: 132,
    render: ({ sender }) => (sender ? <span className="num">{sender.senderPhone}</span> : dash),
  },
  {
    id: 'address',
    title: words.address,
    width: 248,
    rank: 1,
    render: ({ sender }) =>
      sender ? (
        <TwoLines
          above={sender.street}
          below={
            <>
              {sender.cityName}, {sender.stateorProvince} <span className="num">{sender.postalCode}</span>
            </>
          }
        />
      ) : (
        dash
      ),
  },
  {
    id: 'labelFormat',
    title: words.labelFormat,
    width: { zh: 96, en: 116 },
    rank: 1,
    canGrow: false,
    render: (row) => <span className="num">{row.labelFormat.toUpperCase()}</span>,
  },
]

/** Columns of the billing accounts; a name opens its form. */
export const billingColumns = (edit: (account: BillingAccount) => void): readonly ColumnSpec<BillingAccount>[] => [
  {
    id: 'accountName',
    title: words.accountName,
    width: 224,
    isMandatory: true,
    isRowName: true,
    fixed: 'start',
    render: (row) => (
      <button type="button" className="kit-link" onClick={() => edit(row)}>
        {row.accountName}
      </button>
    ),
  },
  carrierColumn,
  {
    id: 'platform',
    title: words.platform,
    width: 128,
    rank: 1,
    render: ({ platformId }) =>
      platformId ? <Say text={platformNames[platformId]} /> : <Quiet text={words.allPlatforms} />,
  },
  {
    id: 'number',
    title: words.payerNumber,
    width: 144,
    rank: 1,
    render: (row) => <span className="num">{row.accountNumber}</span>,
  },
  {
    id: 'billingNumber',
    title: words.billingNumber,
    width: 152,
    render: (row) => (row.billingNumber ? <span className="num">{row.billingNumber}</span> : dash),
  },
  {
    id: 'zip',
    title: words.payerZip,
    width: { zh: 112, en: 172 },
    render: (row) => <span className="num">{row.postalCode}</span>,
  },
  {
    id: 'created',
    title: words.created,
    width: 112,
    canGrow: false,
    render: (row) => <CreatedDay value={row.createdTime} />,
  },
]
