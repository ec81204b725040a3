import { Button } from 'antd'
import { useText } from '../../ui/language/language.tsx'
import type { RowAction } from '../../ui/list-page/index.ts'

type Props = {
  readonly actions: readonly RowAction[]
  /** Whether the first of them is what is next, and not one of several that may be done at any time. */
  readonly hasNext?: boolean
}

/** What can be done, at the foot of a drawer: the first of it last, and filled where it is next. */
export const DrawerButtons = ({ actions, hasNext = true }: Props) => {
  const t = useText()
  const [first, ...others] = actions
  if (!first) return null
  return (
    <>
      {others.map(({ id, label, onClick }) => (
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
