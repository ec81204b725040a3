import type { Pair } from '@stowline/text/kernel/pair'
import { Button } from 'antd'
import { useText } from '../language/language.tsx'
import { MoreMenu } from './more-menu.tsx'

/** So many fit beside the first in the narrowest drawer, in English too. */
const mostBeside = 2

type Action = {
  readonly id: string
  readonly label: Pair
  readonly isDanger?: boolean | undefined
  readonly onClick?: (() => void) | undefined
}
type Props = {
  /** What is next first; of several, those that are wanted seldom last. */
  readonly actions: readonly Action[]
  /** Whether the first of them is what is next, and not one of several that may be done at any time. */
  readonly hasNext?: boolean
}

/** What can be done, at the foot of a drawer: the first of it last, and filled where it is next; what does not fit in a menu before them. */
export const DrawerButtons = ({ actions, hasNext = true }: Props) => {
  const t = useText()
  const [first, ...others] = actions
  if (!first) return null
  const beside = others.slice(0, mostBeside)
  const items = others.slice(mostBeside).map(({ id, label, isDanger, onClick }) => ({
    key: id,
    label: t(label),
    danger: isDanger ?? false,
    ...(onClick && { onClick }),
  }))
  return (
    <>
      {items.length > 0 && <MoreMenu items={items} />}
      {beside.toReversed().map(({ id, label, onClick }) => (
        <Button key={id} onClick={onClick}>
          {t(label)}
        </Button>
      ))}
      <Button type={hasNext ? 'primary' : 'default'} onClick={first.onClick}>
        {t(first.label)}
      </Button>
    </>
  )
}
