import { listPage } from '@stowline/text/ui'
import { LayoutGrid, RefreshCw, Table2 } from 'lucide-react'
import { IconButton } from '../kit/icon-button.tsx'
import { useText } from '../language/language.tsx'
import { Display } from './display/display-popover.tsx'
import type { List } from './list.ts'

/** What is new, how the list is drawn, and refresh: at the right end of the bar. */
export const ToolIcons = <Row,>({ list, room }: { list: List<Row>; room: number }) => {
  const t = useText()
  return (
    <div className="tool-icons">
      <span role="status">
        {list.news > 0 && (
          <button type="button" className="kit-link tool-icons__news" onClick={list.refetch}>
            {t(listPage.updates, { count: list.news })}
          </button>
        )}
      </span>
      {list.spec.card && (
        <IconButton
          icon={list.settings.isCards ? Table2 : LayoutGrid}
          label={t(list.settings.isCards ? listPage.asTable : listPage.asCards)}
          onClick={() => list.changeSettings({ type: 'cards', isCards: !list.settings.isCards })}
        />
      )}
      {!list.isSlim && !list.settings.isCards && (
        <span className={list.isSlim === undefined ? 'list-unknown' : undefined}>
          <Display list={list} room={room} />
        </span>
      )}
      <IconButton icon={RefreshCw} label={t(listPage.refresh)} hint="R" onClick={list.refetch} />
    </div>
  )
}
