import './pages.css'
import { shell } from '@stowline/text/shell'
import { Button } from 'antd'
import { useSearchParams } from 'react-router'
import { useUser } from '../../api/session.ts'
import { LineDrawing } from '../../ui/empty/line-drawing.tsx'
import { usePageFrame } from '../../ui/frame/page-frame.ts'
import { useCopy } from '../../ui/kit/use-copy.ts'
import { useLanguage, useText } from '../../ui/language/language.tsx'
import { titleOf } from '../shell/titles.ts'

/** R6: the page exists, but the person's menus do not hold it; or none of the person's screens stands yet. */
const NoAccessPage = () => {
  const t = useText()
  const language = useLanguage()
  const user = useUser()
  const { open, close } = usePageFrame()
  const copy = useCopy()
  const [query] = useSearchParams()
  const path = (query.get('from') ?? '').split('?')[0] ?? ''
  // Where an account starts whose screens do not stand yet.
  const isUnbuilt = user !== undefined && user.menus.length === 0 && !path
  const page = user && path ? titleOf(path, user, language) : ''
  return (
    <div className="lone">
      <LineDrawing name="locked" />
      <h1>{isUnbuilt ? t(shell.notBuilt) : page ? t(shell.noAccess, { page }) : t(shell.noAccessHere)}</h1>
      <p>{t(isUnbuilt ? shell.notBuiltHelp : user?.isAdmin ? shell.noAccessAdmin : shell.noAccessHelp)}</p>
      <div className="lone__actions">
        {!isUnbuilt && (
          <Button type="primary" onClick={() => close()}>
            {t(shell.back)}
          </Button>
        )}
        {page && user && (
          <Button onClick={() => void copy(t(shell.accessRequest, { account: user.userName, page, path }))}>
            {t(shell.copyRequest)}
          </Button>
        )}
        <Button onClick={() => open(isUnbuilt ? '/personal/center' : '/')}>
          {t(isUnbuilt ? shell.personalCentre : shell.toHome)}
        </Button>
      </div>
    </div>
  )
}
export default NoAccessPage
