import './pages.css'
import { shell } from '@stowline/text/shell'
import { Button } from 'antd'
import { useSearchParams } from 'react-router'
import { useUser } from '../../api/session.ts'
import { usePageFrame } from '../../ui/frame/page-frame.ts'
import { useLanguage, useText } from '../../ui/language/language.tsx'
import { labelOf, screensOf } from '../shell/visitor.ts'

const mostSimilar = 6

/** R7: nothing is at this address; what the person can open stands beside it. */
const NotFoundPage = () => {
  const t = useText()
  const language = useLanguage()
  const user = useUser()
  const { open, close } = usePageFrame()
  const [query] = useSearchParams()
  const entries = user ? screensOf(user.menus).filter(({ hidden }) => !hidden) : []
  return (
    <div className="lone">
      <p className="lone__code num">404</p>
      <h1>{t(shell.notFound)}</h1>
      <p>{t(shell.notFoundHelp, { path: query.get('from') ?? '' })}</p>
      {entries.length > 0 && (
        <>
          <p className="lone__quiet">{t(shell.similar)}</p>
          <ul className="lone__similar">
            {entries.slice(0, mostSimilar).map((entry) => (
              <li key={entry.path}>
                <Button type="link" size="small" onClick={() => open(entry.path)}>
                  {labelOf(entry, language)}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="lone__actions">
        <Button type="primary" onClick={() => close()}>
          {t(shell.back)}
        </Button>
      </div>
    </div>
  )
}
export default NotFoundPage
