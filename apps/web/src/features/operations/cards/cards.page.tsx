import './cards.css'
import { carding } from '@stowline/contract/operations/carding.contract'
import { operations } from '@stowline/contract/operations/operations.contract'
import { cardsScreen as words } from '@stowline/text/cards-screen'
import { offerScreen } from '@stowline/text/offer-screen'
import { ratingErrors } from '@stowline/text/rating'
import { Alert, Button, Select } from 'antd'
import { useSearchParams } from 'react-router'
import { messageOf, useApi } from '../../../api/use-api.ts'
import { useToldCall } from '../../../api/use-form-call.ts'
import { useText } from '../../../ui/language/language.tsx'
import { formatCount } from '../../../ui/money/format-decimal.ts'
import { Page } from '../../../ui/page/page.tsx'
import { useConfirm } from '../../../ui/surface/use-confirm.ts'
import { notify } from '../../../ui/toast/notify.ts'
import { AllCards } from './all-cards.tsx'
import type { Versions } from './draft.ts'
import { NewVersion } from './new-version.tsx'
import { UnpricedWork } from './unpriced.tsx'

/** The way to take back a version that has not begun. */
const Withdraw = ({ merchantId, version }: { readonly merchantId: string; readonly version: number }) => {
  const t = useText()
  const confirm = useConfirm()
  const withdraw = useToldCall(carding.withdraw, { refreshes: [carding.versions] })
  const go = async () => {
    const outcome = await withdraw.run({ merchantId, version })
    if (outcome.ok) notify({ kind: 'success', text: t(words.withdrawn, { version }) })
    else notify({ kind: 'error', text: outcome.message })
  }
  return (
    <Button
      size="small"
      onClick={() =>
        confirm({
          title: t(words.withdrawTitle, { version }),
          text: t(words.withdrawText),
          go: words.withdraw,
          onGo: go,
        })
      }
    >
      {t(words.withdraw)}
    </Button>
  )
}

type TableProps = Pick<Versions, 'versions'> & { readonly merchantId: string }

const VersionTable = ({ versions, merchantId }: TableProps) => {
  const t = useText()
  return (
    <table className="cards__table">
      <thead>
        <tr>
          <th scope="col">{t(offerScreen.version)}</th>
          <th scope="col">{t(words.holds)}</th>
          <th scope="col">{t(words.madeBy)}</th>
          <th scope="col">{t(words.charges)}</th>
        </tr>
      </thead>
      <tbody>
        {versions.map(({ version, name, begins, ends, isCurrent, charges, mayWithdraw, madeBy }) => (
          <tr key={version}>
            <th scope="row">
              {t(offerScreen.versionOf, { version })} · {t([name.zh, name.en])}
              {isCurrent && <span className="kit-second"> · {t(offerScreen.current)}</span>}
            </th>
            <td className="num">{ends ? t(offerScreen.validity, { begins, ends }) : begins}</td>
            <td>{madeBy || '—'}</td>
            <td className="num">
              {mayWithdraw ? <Withdraw merchantId={merchantId} version={version} /> : formatCount(charges)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** /ops/cards: every merchant's card; versions of one, what it has no price for, and a new one with its effect before it is made. */
export default function CardsPage() {
  const t = useText()
  const [query, setQuery] = useSearchParams()
  const merchantId = query.get('merchant') ?? undefined
  const choose = (id: string | undefined) => setQuery(id === undefined ? {} : { merchant: id })
  const merchants = useApi(operations.merchantNames, {}, { isQuiet: true }).data ?? []
  const { data, error } = useApi(
    carding.versions,
    { merchantId: merchantId ?? '' },
    { isQuiet: true, enabled: merchantId !== undefined },
  )
  return (
    <Page
      title={words.title}
      actions={
        <Select
          className="cards__merchant"
          aria-label={t(words.merchant)}
          placeholder={t(words.merchant)}
          showSearch
          optionFilterProp="label"
          value={merchantId ?? null}
          allowClear
          onChange={(id) => choose(id ?? undefined)}
          options={merchants.map(({ id, name }) => ({ value: id as string, label: t([name.zh, name.en]) }))}
        />
      }
    >
      {!merchantId && <AllCards onChoose={choose} />}
      {error && <Alert type="warning" showIcon title={messageOf(error)} />}
      {merchantId && data && (
        <div className="cards">
          {data.versions.length > 0 ? (
            <VersionTable versions={data.versions} merchantId={merchantId} />
          ) : (
            <Alert type="info" showIcon title={t(ratingErrors.noCard)} />
          )}
          <UnpricedWork {...data} />
          {data.versions.length > 0 && (
            <NewVersion key={`${merchantId} ${data.versions.length}`} merchantId={merchantId} known={data} />
          )}
        </div>
      )}
    </Page>
  )
}
