import './pages.css'
import { palette, shell } from '@stowline/text/shell'
import { Button } from 'antd'
import { Search } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useUser } from '../../api/session.ts'
import { LineDrawing } from '../../ui/empty/line-drawing.tsx'
import { askPalette } from '../../ui/frame/ask-palette.ts'
import { usePageFrame } from '../../ui/frame/page-frame.ts'
import { useLanguage, useText } from '../../ui/language/language.tsx'
import { labelOf, screensOf } from '../shell/visitor.ts'
import { similarScreens } from './similar-screens.ts'

const mostShown = 4

/** R7: nothing is at this address; what the person may have meant stands beside it, or else where he can go. */
const NotFoundPage = () => {
  const t = useText()
  const language = useLanguage()
  const user = useUser()
  const { open, close } = usePageFrame()
  const [query] = useSearchParams()
  const from = query.get('from') ?? ''
  const all = user ? screensOf(user.menus).filter(({ hidden }) => !hidden) : []
  const similar = similarScreens(from, all)
  const shown = (similar.length > 0 ? similar : all).slice(0, mostShown)
  return (
    <div className="lone">
      <LineDrawing name="search" />
      <h1>{t(shell.notFound)}</h1>
      <p>{t(shell.notFoundHelp, { path: from })}</p>
      <div className="lone__actions">
        <Button type="primary" icon={<Search size={14} strokeWidth={1.75} aria-hidden />} onClick={askPalette}>
          {t(palette.search)}
        </Button>
        <Button onClick={() => close()}>{t(shell.back)}</Button>
      </div>
      {shown.length > 0 && (
        <nav className="lone__similar" aria-label={t(similar.length > 0 ? shell.meant : shell.similar)}>
          <span className="lone__quiet">{t(similar.length > 0 ? shell.meant : shell.similar)}</span>
          {shown.map((entry) => (
            <Button key={entry.path} type="link" size="small" onClick={() => open(entry.path)}>
              {labelOf(entry, language)}
            </Button>
          ))}
        </nav>
      )}
    </div>
  )
}
export default NotFoundPage
