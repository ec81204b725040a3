import { carding } from '@stowline/contract/operations/carding.contract'
import { cardsScreen as words } from '@stowline/text/cards-screen'
import { offerScreen } from '@stowline/text/offer-screen'
import { filled } from '@stowline/text/kernel/pair'
import { Alert } from 'antd'
import { messageOf, useApi } from '../../../api/use-api.ts'
import { FormSkeleton } from '../../../ui/form/index.ts'
import { useText } from '../../../ui/language/language.tsx'
import { SayName } from '../../../ui/language/say.tsx'
import { StatusTag } from '../../../ui/status-tag/status-tag.tsx'

/** Every merchant with his card of today, when the next begins, and what was done for him that has no price. */
export const AllCards = ({ onChoose }: { readonly onChoose: (merchantId: string) => void }) => {
  const t = useText()
  const { data, error } = useApi(carding.overview, {}, { isQuiet: true })
  if (error) return <Alert type="warning" showIcon title={messageOf(error)} />
  if (!data) return <FormSkeleton />
  return (
    <table className="cards__table cards__table--all">
      <thead>
        <tr>
          <th scope="col">{t(words.merchant)}</th>
          <th scope="col">{t(offerScreen.version)}</th>
          <th scope="col">{t(words.holds)}</th>
          <th scope="col">{t(words.next)}</th>
          <th scope="col">{t(words.withoutPrice)}</th>
        </tr>
      </thead>
      <tbody>
        {data.merchants.map(({ merchantId, merchantName, card, next, unpriced }) => (
          <tr key={merchantId}>
            <th scope="row">
              <button type="button" className="kit-link" onClick={() => onChoose(merchantId)}>
                <SayName of={merchantName} />
              </button>
            </th>
            <td>
              {card ? (
                `${t(offerScreen.versionOf, { version: card.version })} · ${t([card.name.zh, card.name.en])}`
              ) : (
                <StatusTag tone="attention" label={words.noCard} />
              )}
            </td>
            <td className="num">{card?.begins ?? '—'}</td>
            <td className="num">{next ?? '—'}</td>
            <td>
              {unpriced > 0 ? (
                <StatusTag tone="attention" label={filled(words.unpricedCount, { count: unpriced })} />
              ) : (
                '—'
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
