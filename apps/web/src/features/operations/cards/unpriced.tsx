import { cardsScreen as words } from '@stowline/text/cards-screen'
import { chargeTypeNames } from '@stowline/text/charges'
import { useText } from '../../../ui/language/language.tsx'
import type { Versions } from './draft.ts'

/** Work that the merchant's card has no price for, and why: it costs nothing until a version has one. */
export const UnpricedWork = ({ unpriced, unpricedCount }: Pick<Versions, 'unpriced' | 'unpricedCount'>) => {
  const t = useText()
  if (unpricedCount === 0) return null
  return (
    <section className="cards__unpriced">
      <h2>{t(words.unpricedTitle, { count: unpricedCount })}</h2>
      <table className="cards__table">
        <tbody>
          {unpriced.map(({ type, day, reference, reason }) => (
            <tr key={`${type} ${day} ${reference}`}>
              <th scope="row">{reference}</th>
              <td>{t(chargeTypeNames[type])}</td>
              <td className="num">{day}</td>
              <td>{t([reason.zh, reason.en])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
