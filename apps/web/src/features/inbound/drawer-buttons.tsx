import { Button } from 'antd'
import { useText } from '../../ui/language/language.tsx'
import type { RowAction } from '../../ui/list-page/index.ts'

/** What can be done, at the foot of a drawer: the first of it last and filled. */
export const DrawerButtons = ({ actions }: { actions: readonly RowAction[] }) => {
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
      <Button type="primary" onClick={first.onClick}>
        {t(first.label)}
      </Button>
    </>
  )
}
