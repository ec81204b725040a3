import './cards.css'
import { carding } from '@stowline/contract/operations/carding.contract'
import { operations } from '@stowline/contract/operations/operations.contract'
import { cardsScreen as words } from '@stowline/text/cards-screen'
import { offerScreen } from '@stowline/text/offer-screen'
import { Alert, Select } from 'antd'
import { useState } from 'react'
import { messageOf, useApi } from '../../../api/use-api.ts'
import { EmptyState } from '../../../ui/empty/empty-state.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { formatCount } from '../../../ui/money/format-decimal.ts'
import { Page } from '../../../ui/page/page.tsx'
import { NewVersion, type Versions } from './new-version.tsx'

const VersionTable = ({ versions }: Pick<Versions, 'versions'>) => {
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
        {versions.map(({ version, name, begins, ends, isCurrent, charges, madeBy }) => (
          <tr key={version}>
            <th scope="row">
              {t(offerScreen.versionOf, { version })} · {t([name.zh, name.en])}
              {isCurrent && <span className="kit-second"> · {t(offerScreen.current)}</span>}
            </th>
            <td className="num">{ends ? t(offerScreen.validity, { begins, ends }) : begins}</td>
            <td>{madeBy || '—'}</td>
            <td className="num">{formatCount(charges)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** /ops/cards: versions of a merchant's rate card, and a new one with its effect before it is made. */
export default function CardsPage() {
  const t = useText()
  const [merchantId, setMerchantId] = useState<string>()
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
          onChange={(id) => setMerchantId(id ?? undefined)}
          options={merchants.map(({ id, name }) => ({ value: id as string, label: t([name.zh, name.en]) }))}
        />
      }
    >
      {!merchantId && <EmptyState drawing="file" title={t(words.choose)} />}
      {error && <Alert type="warning" showIcon title={messageOf(error)} />}
      {merchantId && data && (
        <div className="cards">
          <VersionTable versions={data.versions} />
          {data.versions.length > 0 && (
            <NewVersion key={`${merchantId} ${data.versions.length}`} merchantId={merchantId} known={data} />
          )}
        </div>
      )}
    </Page>
  )
}
