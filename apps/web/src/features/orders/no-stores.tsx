import { storesScreen as words } from '@stowline/text/stores-screen'
import { Link } from 'react-router'
import { useUser } from '../../api/session.ts'
import { useText } from '../../ui/language/language.tsx'

export const storesPath = '/settings/shop'

/** Where a store is asked for and there is none: says so, and leads to where one is added. */
export const NoStores = () => {
  const t = useText()
  const may = useUser()?.paths.includes(storesPath) ?? false
  return (
    <span className="kit-second" role="note">
      {t(words.none)}
      {may && (
        <>
          {' · '}
          <Link to={storesPath}>{t(words.add)}</Link>
        </>
      )}
    </span>
  )
}
