import type { Pair } from '@stowline/text/kernel/pair'
import { listPage } from '@stowline/text/ui'
import { Dropdown } from 'antd'
import { Ellipsis } from 'lucide-react'
import { useRef, useState } from 'react'
import { IconButton } from '../../kit/icon-button.tsx'
import { KitPopover } from '../../kit/kit-popover.tsx'
import { Anchor } from '../../kit/near.tsx'
import { useText } from '../../language/language.tsx'
import type { RowAction, RowProblem } from '../spec.ts'

type Props = {
  readonly actions: readonly RowAction[]
  readonly name: string
  /** The id of the action that the row needs next. */
  readonly next?: string | undefined
  /** A column offers the next step in words. */
  readonly isNextSaid?: boolean
  /** What is wrong with the row: what mends it stands before everything else. */
  readonly problem?: RowProblem | undefined
  /** Icons beside the menu; `words`: one action, said. */
  readonly most?: 1 | 2 | 'words' | undefined
}

/** What cannot be done, and why. */
export const BarredLabel = ({ label, reason }: { label: Pair; reason: Pair }) => {
  const t = useText()
  return (
    <span className="row-actions__barred">
      {t(label)}
      <small>{t(reason)}</small>
    </span>
  )
}

/** An action as an icon; what opens under it takes the place of its tooltip. */
const RowIcon = ({ action: { icon, label, isDisabled, onClick, panel } }: { action: RowAction }) => {
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)
  if (!icon) return null
  if (!panel || isDisabled) return <IconButton icon={icon} label={t(label)} disabled={isDisabled} onClick={onClick} />
  return (
    <KitPopover placement="bottomRight" content={panel} open={isOpen} onOpenChange={setIsOpen}>
      <IconButton icon={icon} label={t(label)} aria-expanded={isOpen} />
    </KitPopover>
  )
}

const menuOf = (rest: readonly RowAction[], t: (pair: Pair) => string) => {
  const ordered = [...rest.filter(({ isDanger }) => !isDanger), ...rest.filter(({ isDanger }) => isDanger)]
  return ordered.flatMap(({ id, label, group, isDanger, isDisabled, reason, onClick }, at) => {
    const before = ordered[at - 1]
    const isNext = before && (before.group !== group || !before.isDanger !== !isDanger)
    const entry = {
      key: id,
      label: reason ? <BarredLabel label={label} reason={reason} /> : t(label),
      danger: isDanger ?? false,
      disabled: isDisabled ?? false,
      onClick: ({ domEvent }: { domEvent: { stopPropagation: () => void } }) => {
        domEvent.stopPropagation()
        onClick?.()
      },
    }
    return isNext ? [{ type: 'divider' as const, key: `before ${id}` }, entry] : [entry]
  })
}

type MenuProps = Pick<Props, 'actions' | 'name'>

/** The actions that stand in no icon, made when the menu is first opened. */
const RowMenu = ({ actions: rest, name }: MenuProps) => {
  const t = useText()
  const opener = useRef<HTMLButtonElement>(null)
  /** Undefined until it is first opened. */
  const [isOpen, setIsOpen] = useState<boolean>()
  return (
    <>
      <button
        type="button"
        className="kit-icon"
        aria-label={`${t(listPage.moreActions)} ${name}`}
        ref={opener}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Ellipsis size={16} strokeWidth={1.5} aria-hidden />
      </button>
      {isOpen !== undefined && (
        <Dropdown
          menu={{ items: menuOf(rest, t) }}
          open={isOpen}
          onOpenChange={setIsOpen}
          trigger={['click']}
          placement="bottomRight"
          destroyOnHidden
        >
          <Anchor of={opener} />
        </Dropdown>
      )}
    </>
  )
}

const RowWord = ({ action: { label, isDisabled, reason, onClick } }: { action: RowAction }) => {
  const t = useText()
  return (
    <button
      type="button"
      className="kit-link row-actions__word"
      title={reason && t(reason)}
      disabled={isDisabled}
      onClick={onClick}
    >
      {t(label)}
    </button>
  )
}

/** A few icons, what the row needs next before the others; the rest in the overflow, what destroys last and red. */
export const RowActions = ({ actions: own, name, next, isNextSaid = false, problem, most = 2 }: Props) => {
  const mends = problem?.action
  const actions = mends ? [mends, ...own.filter(({ id }) => id !== mends.id)] : own
  const first = mends?.id ?? next
  const inline = actions
    .filter(({ id, icon, isDanger }) => icon && !isDanger && !(isNextSaid && id === first))
    .toSorted((a, b) => Number(b.id === first) - Number(a.id === first))
    .slice(0, most === 'words' ? 1 : most)
  const rest = actions.filter((action) => !inline.includes(action))
  return (
    <span className="row-actions">
      {inline.map((action) =>
        most === 'words' ? <RowWord key={action.id} action={action} /> : <RowIcon key={action.id} action={action} />,
      )}
      {rest.length > 0 && <RowMenu actions={rest} name={name} />}
    </span>
  )
}
