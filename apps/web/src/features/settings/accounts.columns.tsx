import type { settings } from '@stowline/contract/settings/settings.contract'
import type { Pair } from '@stowline/text/kernel/pair'
import { platformNames } from '@stowline/text/orders'
import { settingsScreen as words } from '@stowline/text/settings'
import type { ColumnOf } from '../../api/list.ts'
import { CarrierMark } from '../../ui/carrier-mark/carrier-mark.tsx'
import { useText } from '../../ui/language/language.tsx'
import { Say } from '../../ui/language/say.tsx'
import { type ColumnSpec, TwoLines } from '../../ui/list-page/index.ts'
import { NumberCell } from '../../ui/number-cell/number-cell.tsx'
import { activeTag, connectionFault, connectionOf, environmentName, testTags } from './account-status.ts'
import { CreatedDay } from './created-day.tsx'
import { UsualFor } from './usual-for.tsx'
import { TestedAt } from './tested-at.tsx'
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
  width: 200,
  least: 128,
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
  width: { zh: 128, en: 144 },
  least: 112,
  rank: 1,
  canGrow: false,
  render: ({ carrier }: { readonly carrier: string }) => <CarrierCell carrier={carrier} />,
} as const

/** A fault is told by the list itself, above the time of the test. */
const ConnectionCell = ({ row }: { readonly row: Account }) => {
  const t = useText()
  const { isActive, lastTest } = row
  const tag = isActive ? testTags[connectionOf(row)] : activeTag(false)
  const note = lastTest ? lastTest.message : row.hasLabels ? t(words.inUseHelp) : undefined
  return (
    <span title={note}>
      <TestedAt
        tag={connectionFault(row) === undefined ? tag : undefined}
        value={isActive ? lastTest?.testedTime : undefined}
      />
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
    least: 96,
    rank: 1,
    render: (row) => (row.logisticsAccountNumber ? <span className="num">{row.logisticsAccountNumber}</span> : dash),
  },
  {
    id: 'environment',
    title: words.environment,
    width: { zh: 80, en: 108 },
    least: { zh: 72, en: 90 },
    rank: 1,
    canGrow: false,
    render: (row) => <Say text={environmentName(row.isTest)} />,
  },
  {
    id: 'connection',
    title: words.state,
    // State and time of the test, whole.
    width: { zh: 200, en: 212 },
    least: { zh: 172, en: 188 },
    isMandatory: true,
    rank: 1,
    render: (row) => <ConnectionCell row={row} />,
  },
  {
    id: 'usualFor',
    title: words.usualFor,
    // Three warehouses, whole.
    width: 124,
    least: 120,
    render: (row) => <UsualFor ids={row.usualFor} none={dash} />,
  },
  {
    id: 'created',
    title: words.created,
    width: 112,
    least: 96,
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
    least: 160,
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
    width: 200,
    least: 144,
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
    least: 108,
    rank: 1,
    render: ({ platformId }) =>
      platformId ? <Say text={platformNames[platformId]} /> : <Quiet text={words.allPlatforms} />,
  },
  {
    id: 'number',
    title: words.payerNumber,
    width: 144,
    least: 136,
    rank: 1,
    render: (row) => <span className="num">{row.accountNumber}</span>,
  },
  {
    id: 'billingNumber',
    title: words.billingNumber,
    width: 152,
    least: 128,
    render: (row) => (row.billingNumber ? <span className="num">{row.billingNumber}</span> : dash),
  },
  {
    id: 'zip',
    title: words.postalCode,
    width: { zh: 96, en: 96 },
    least: 88,
    render: (row) => <span className="num">{row.postalCode}</span>,
  },
  {
    id: 'created',
    title: words.created,
    width: 112,
    least: 100,
    canGrow: false,
    render: (row) => <CreatedDay value={row.createdTime} />,
  },
]
