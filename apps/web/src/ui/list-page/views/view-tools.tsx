import { common, listPage } from '@stowline/text/ui'
import { Button, Input } from 'antd'
import { ArrowLeft, ArrowRight, Ellipsis, type LucideIcon, Plus } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { IconButton } from '../../kit/icon-button.tsx'
import { KitPopover } from '../../kit/kit-popover.tsx'
import { useCopy } from '../../kit/use-copy.ts'
import { useText } from '../../language/language.tsx'
import type { List } from '../list.ts'
import { type SavedView, viewNameLength } from './saved-views.ts'

/** `onName` answers false where another view has the name. */
type NameProps = { readonly name: string; readonly onName: (name: string) => boolean }

/** A view's name and what keeps it. */
const ViewName = ({ name, onName }: NameProps) => {
  const t = useText()
  const [typed, setTyped] = useState(name)
  const [isTaken, setIsTaken] = useState(false)
  const problem = useId()
  const keep = () => typed.trim() !== '' && setIsTaken(!onName(typed.trim()))
  return (
    <div className="view-panel">
      <div className="filter-line">
        <Input
          value={typed}
          maxLength={viewNameLength}
          placeholder={t(listPage.viewName)}
          aria-label={t(listPage.viewName)}
          aria-invalid={isTaken}
          aria-describedby={isTaken ? problem : undefined}
          {...(isTaken && { status: 'error' })}
          onChange={(event) => {
            setTyped(event.target.value)
            setIsTaken(false)
          }}
          onPressEnter={keep}
        />
        <Button type="primary" onClick={keep}>
          {t(common.save)}
        </Button>
      </div>
      {isTaken && (
        <span id={problem} className="view-panel__problem" role="alert">
          {t(listPage.viewNameTaken)}
        </span>
      )}
    </div>
  )
}

const ifDone = (isDone: boolean, close: () => void): boolean => {
  if (isDone) close()
  return isDone
}

type ViewProps<Row> = { readonly list: List<Row>; readonly view: SavedView; readonly close: () => void }

/** The open view: its name, its place, its link, and that it goes. */
const ViewPanel = <Row,>({ list: { views }, view, close }: ViewProps<Row>) => {
  const t = useText()
  const copy = useCopy()
  const { name } = view
  const at = views.all.indexOf(view)
  const link = `${window.location.origin}${window.location.pathname}?${view.search}`
  const done = (act: () => void) => () => {
    act()
    close()
  }
  return (
    <div className="view-panel">
      <ViewName name={name} onName={(next) => ifDone(views.rename(next), close)} />
      <div className="view-panel__line">
        <IconButton
          icon={ArrowLeft}
          label={t(listPage.moveViewLeft, { name })}
          disabled={at === 0}
          onClick={() => views.move(-1)}
        />
        <IconButton
          icon={ArrowRight}
          label={t(listPage.moveViewRight, { name })}
          disabled={at === views.all.length - 1}
          onClick={() => views.move(1)}
        />
        <span className="view-panel__space" />
        <button type="button" className="kit-link" onClick={done(() => void copy(link))}>
          {t(listPage.copyLink)}
        </button>
        <button
          type="button"
          className="kit-link view-panel__delete"
          aria-label={t(listPage.deleteView, { name })}
          onClick={done(views.remove)}
        >
          {t(common.remove)}
        </button>
      </div>
    </div>
  )
}

/** How wide the tools are: an icon, and another one beside an own view. Where there is next to nothing to look at, nothing is kept. */
export const viewToolsWidth = <Row,>(list: List<Row>): number =>
  !list.spec.hasViews || list.isSlim ? 0 : list.views.active ? 60 : 28

type ToolProps = {
  readonly icon: LucideIcon
  readonly label: string
  readonly isNamed?: boolean | undefined
  readonly content: (close: () => void) => ReactNode
}

const Tool = ({ icon: Icon, label, isNamed, content }: ToolProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const state = { 'aria-haspopup': 'dialog', 'aria-expanded': isOpen } as const
  return (
    <KitPopover open={isOpen} onOpenChange={setIsOpen} content={() => content(() => setIsOpen(false))}>
      {isNamed ? (
        <Button type="text" size="small" icon={<Icon size={16} strokeWidth={1.5} aria-hidden />} {...state}>
          {label}
        </Button>
      ) : (
        <IconButton icon={Icon} label={label} {...state} />
      )}
    </KitPopover>
  )
}

type ToolsProps<Row> = { readonly list: List<Row>; readonly isNamed?: boolean | undefined }

/** Behind the tabs: what can be done with the open view, and "+", which keeps what is on screen as a view; `isNamed`: in words, where it stands alone. */
export const ViewTools = <Row,>({ list, isNamed }: ToolsProps<Row>) => {
  const t = useText()
  const { views } = list
  const { active } = views
  if (viewToolsWidth(list) === 0) return null
  const keep = (close: () => void) => (name: string) => ifDone(views.add(name), close)
  return (
    <span className="view-tools">
      {active && (
        <Tool
          icon={Ellipsis}
          label={t(listPage.changeView, { name: active.name })}
          content={(close) => <ViewPanel key={active.id} list={list} view={active} close={close} />}
        />
      )}
      <Tool
        icon={Plus}
        label={t(listPage.saveView)}
        isNamed={isNamed}
        content={(close) => <ViewName name="" onName={keep(close)} />}
      />
    </span>
  )
}

/** Beside the filters while what is on screen differs from the open view. */
export const SaveView = <Row,>({ list: { views } }: { list: List<Row> }) => {
  const t = useText()
  if (!views.active || !views.isChanged) return null
  return (
    <button
      type="button"
      className="kit-link filter-clear"
      title={t(listPage.updateView, { name: views.active.name })}
      onClick={views.save}
    >
      {t(common.save)}
    </button>
  )
}
