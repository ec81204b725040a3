import { Button } from 'antd'
import { useText } from '../language/language.tsx'
import type { List } from './list.ts'

/** Page title with its actions at the right; one of them is primary. */
export const TitleRow = <Row,>({ list }: { list: List<Row> }) => {
  const t = useText()
  const { spec } = list
  return (
    <header className="list-title">
      <h1>{t(spec.title)}</h1>
      <div className="list-title__actions">
        {spec.actions?.map(({ id, label, icon: Icon, isPrimary, onClick }) => (
          <Button
            key={id}
            type={isPrimary ? 'primary' : 'default'}
            onClick={() => onClick(list.now())}
            icon={Icon && <Icon size={16} strokeWidth={1.5} aria-hidden />}
          >
            {t(label)}
          </Button>
        ))}
      </div>
    </header>
  )
}
