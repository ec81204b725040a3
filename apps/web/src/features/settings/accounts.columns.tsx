import type { Pair } from '@stowline/text/kernel/pair'
import { platformNames } from '@stowline/text/orders'
import { settingsScreen as words } from '@stowline/text/settings'
import type { Names } from '../../api/reference.ts'
import { CarrierMark } from '../../ui/carrier-mark/carrier-mark.tsx'
import { LoadingBar } from '../../ui/kit/loading-bar.tsx'
import { type ColumnSpec, TwoLines } from '../../ui/list-page/index.ts'
import { NumberCell } from '../../ui/number-cell/number-cell.tsx'
import { StatusTag } from '../../ui/status-tag/status-tag.tsx'
import { Moment } from '../../ui/time/moment.tsx'
import { activeTag, environmentName, testTags } from './account-status.ts'
import type { Account, BillingAccount, CarrierForm } from './settings-query.ts'

type Making = { readonly t: (pair: Pair) => string; readonly names: Names; readonly carriers: readonly CarrierForm[] }

const dash = <span className="kit-quiet">—</span>

const nameColumn = ({ tab }: { tab: string }): ColumnSpec<Account> => ({
  id: 'accountName',
  title: words.accountName,
  width: 224,
  isMandatory: true,
  isRowName: true,
  fixed: 'start',
  sort: 'accountName',
  render: (row) => <NumberCell value={row.accountName} href={`/settings/logistics?tab=${tab}&id=${row.id}`} opensRow />,
})

const carrierColumn = <Row extends { carrier: string }>({ t, carriers }: Making): ColumnSpec<Row> => ({
  id: 'carrier',
  title: words.carrier,
  width: { zh: 144, en: 168 },
  rank: 1,
  canGrow: false,
  render: ({ carrier }) => {
    const name = carriers.find((one) => one.carrier === carrier)?.carrierName
    return (
      <>
        <CarrierMark carrier={carrier} name={name && t([name.zh, name.en])} /> {name ? t([name.zh, name.en]) : carrier}
      </>
    )
  },
})

/** Columns of the shipping accounts. */
export const accountColumns = (making: Making): readonly ColumnSpec<Account>[] => [
  nameColumn({ tab: 'accounts' }),
  carrierColumn(making),
  {
    id: 'number',
    title: words.accountNumber,
    width: 128,
    rank: 1,
    render: (row) => (row.logisticsAccountNumber ? <span className="num">{row.logisticsAccountNumber}</span> : dash),
  },
  {
    id: 'state',
    title: words.state,
    width: { zh: 80, en: 92 },
    isMandatory: true,
    rank: 1,
    canGrow: false,
    render: (row) => <StatusTag {...activeTag(row.isActive)} />,
  },
  {
    id: 'environment',
    title: words.environment,
    width: { zh: 80, en: 116 },
    rank: 1,
    canGrow: false,
    render: (row) => making.t(environmentName(row.isTest)),
  },
  {
    id: 'connection',
    title: words.connection,
    width: { zh: 184, en: 232 },
    rank: 1,
    render: (row) => (
      <span title={row.lastTest?.message}>
        <StatusTag {...testTags[row.lastTest?.result ?? 'none']} />
        {row.lastTest && (
          <span className="kit-second">
            {' · '}
            <Moment value={row.lastTest.testedTime} />
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'warehouse',
    title: words.warehouse,
    width: { zh: 96, en: 124 },
    render: (row) =>
      making.names.warehouse(row.warehouseId)?.shortName ??
      (row.warehouseId && making.names.isLoading ? (
        <LoadingBar />
      ) : (
        <span className="kit-second">{making.t(words.allWarehouses)}</span>
      )),
  },
  {
    id: 'created',
    title: words.created,
    width: 112,
    canGrow: false,
    sort: 'createdTime',
    render: (row) => <Moment value={row.createdTime} />,
  },
]

/** What labels of an account carry: sender and format. */
export const configurationColumns = (making: Making): readonly ColumnSpec<Account>[] => [
  nameColumn({ tab: 'configuration' }),
  carrierColumn(making),
  {
    id: 'sender',
    title: words.sender,
    width: 200,
    rank: 1,
    render: ({ sender }) =>
      sender ? (
        <TwoLines above={sender.senderName} below={sender.company} />
      ) : (
        <span className="kit-second">{making.t(words.noSender)}</span>
      ),
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

/** Columns of the billing accounts. */
export const billingColumns = (making: Making): readonly ColumnSpec<BillingAccount>[] => [
  {
    id: 'accountName',
    title: words.accountName,
    width: 224,
    isMandatory: true,
    isRowName: true,
    fixed: 'start',
    render: (row) => row.accountName,
  },
  carrierColumn(making),
  {
    id: 'platform',
    title: words.platform,
    width: 128,
    rank: 1,
    render: ({ platformId }) =>
      platformId ? (
        making.t(platformNames[platformId])
      ) : (
        <span className="kit-second">{making.t(words.allPlatforms)}</span>
      ),
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
    render: (row) => <Moment value={row.createdTime} />,
  },
]
