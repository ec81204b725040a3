import './pages.css'
import { shell } from '@stowline/text/shell'
import { Button } from 'antd'
import { useSearchParams } from 'react-router'
import { useUser } from '../../api/session.ts'
import { usePageFrame } from '../../ui/frame/page-frame.ts'
import { useLanguage, useText } from '../../ui/language/language.tsx'
import { titleOf } from '../shell/titles.ts'

/** R6: the page exists, but the person's menus do not hold it. */
const NoAccessPage = () => {
  const t = useText()
  const language = useLanguage()
  const user = useUser()
  const { open, close } = usePageFrame()
  const [query] = useSearchParams()
  const path = (query.get('from') ?? '').split('?')[0] ?? ''
  return (
    <div className="lone">
      <p className="lone__code num">401</p>
      <h1>{t(shell.noAccess, { page: user && path ? titleOf(path, user, language) : '' })}</h1>
      <p>{t(shell.noAccessHelp)}</p>
      <div className="lone__actions">
        <Button type="primary" onClick={() => close()}>
          {t(shell.back)}
        </Button>
        <Button onClick={() => open('/')}>{t(shell.toHome)}</Button>
      </div>
    </div>
  )
}
export default NoAccessPage
