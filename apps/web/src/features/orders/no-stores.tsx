import { storesScreen as words } from '@stowline/text/stores-screen'
import { Button } from 'antd'
import { Link, useNavigate } from 'react-router'
import { useUser } from '../../api/session.ts'
import { EmptyState } from '../../ui/empty/empty-state.tsx'
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

/** The same where nothing can be done without one. */
export const NoStoresYet = () => {
  const t = useText()
  const navigate = useNavigate()
  const may = useUser()?.paths.includes(storesPath) ?? false
  return (
    <EmptyState
      drawing="store"
      title={t(words.firstUse)}
      hint={t(words.firstUseHint)}
      actions={
        may && (
          <Button type="primary" onClick={() => navigate(storesPath)}>
            {t(words.add)}
          </Button>
        )
      }
    />
  )
}
