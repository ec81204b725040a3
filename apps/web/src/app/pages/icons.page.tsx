import './pages.css'
import { iconGallery } from '@stowline/text/shell'
import { Button, Input } from 'antd'
import { icons } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { notify } from '../../ui/toast/notify.ts'
import { formatCount } from '../../ui/money/format-decimal.ts'
import { useText } from '../../ui/language/language.tsx'

const step = 240

/** `ArrowDownToLine` -> `arrow-down-to-line`, the name that menus carry. */
const kebab = (name: string): string =>
  name.replace(/([a-z0-9])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$3-$2').toLowerCase()

const all = Object.entries(icons).map(([name, Icon]) => ({ name: kebab(name), Icon }))

/** R8: every icon by name, for the provider's staff who set up menus. */
const IconsPage = () => {
  const t = useText()
  const [search, setSearch] = useState('')
  const [most, setMost] = useState(step)
  const wanted = useDeferredValue(search.trim().toLowerCase())
  const found = useMemo(() => all.filter(({ name }) => name.includes(wanted)), [wanted])
  const copy = async (name: string) => {
    await navigator.clipboard.writeText(name)
    notify({ kind: 'success', text: t(iconGallery.copied, { name }) })
  }
  return (
    <div className="icons">
      <div className="icons__head">
        <h1>{t(iconGallery.title)}</h1>
        <span className="num" role="status">
          {t(iconGallery.count, { count: formatCount(found.length) })}
        </span>
        <Input.Search
          allowClear
          style={{ width: 240 }}
          placeholder={t(iconGallery.search)}
          aria-label={t(iconGallery.search)}
          onChange={(event) => {
            setSearch(event.target.value)
            setMost(step)
          }}
        />
      </div>
      {found.length === 0 ? <p>{t(iconGallery.none)}</p> : null}
      <ul className="icons__grid">
        {found.slice(0, most).map(({ name, Icon }) => (
          <li key={name}>
            <button
              type="button"
              className="icons__one"
              aria-label={t(iconGallery.copy, { name })}
              title={name}
              onClick={() => void copy(name)}
            >
              <Icon size={20} strokeWidth={1.5} aria-hidden />
              <span className="icons__name">{name}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length > most && <Button onClick={() => setMost(most + step)}>{t(iconGallery.more)}</Button>}
    </div>
  )
}
export default IconsPage
