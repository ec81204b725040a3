import { Button } from 'antd'
import { HelpLink } from '../frame/help-link.tsx'
import { useText } from '../language/language.tsx'
import type { List } from './list.ts'
import type { PageAction } from './spec.ts'
import { StatusTabs } from './status-tabs.tsx'

/** Where room is short, an action with an icon keeps that alone; its words stay its name and its tooltip. */
const Action = <Row,>({ list, action }: { list: List<Row>; action: PageAction<Row> }) => {
  const t = useText()
  const { label, icon: Icon, isPrimary, isMinor, hotkey, onClick } = action
  const canFold = Icon !== undefined && !isPrimary
  return (
    <Button
      className={
        canFold ? `list-title__action list-title__action--${isMinor ? 'icon' : 'folds'}` : 'list-title__action'
      }
      type={isPrimary ? 'primary' : 'default'}
      title={hotkey ? `${t(label)} (${hotkey.toUpperCase()})` : canFold ? t(label) : undefined}
      aria-keyshortcuts={hotkey?.toUpperCase()}
      onClick={() => onClick(list.now())}
      icon={Icon && <Icon size={16} strokeWidth={1.5} aria-hidden />}
    >
      {t(label)}
    </Button>
  )
}

/** One line: the page's title, the status tabs, its actions at the right; one of them is primary. Before there are rows what leads on has the page for itself. */
export const TitleRow = <Row,>({ list, isFirstUse }: { list: List<Row>; isFirstUse: boolean }) => {
  const t = useText()
  const { spec } = list
  return (
    <header className="list-title">
      <div className="list-title__name">
        <h1>{t(spec.title)}</h1>
        <HelpLink />
      </div>
      <div className="list-title__tabs">{(!isFirstUse || spec.hasAllTab === false) && <StatusTabs list={list} />}</div>
      <div className="list-title__actions">
        {!isFirstUse && spec.actions?.map((action) => <Action key={action.id} list={list} action={action} />)}
      </div>
    </header>
  )
}
