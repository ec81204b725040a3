import { menus, merchantMenuPaths } from '@stowline/domain/identity/menus'
import { merchantForm as words } from '@stowline/text/merchants-screen'
import { Checkbox, Segmented } from 'antd'
import { useState } from 'react'
import { useText } from '../../../ui/language/language.tsx'

type Path = (typeof merchantMenuPaths)[number]
type Preset = 'all' | 'shipping' | 'own'

/** What a merchant needs who only ships. */
const shippingPaths: readonly Path[] = ['/delivery/index', '/logistics/index', '/settings/shop', '/settings/logistics']

const isSame = (one: readonly Path[], other: readonly Path[]) =>
  one.length === other.length && one.every((path) => other.includes(path))

const presetOf = (value: readonly Path[]): Preset => {
  if (isSame(value, merchantMenuPaths)) return 'all'
  return isSame(value, shippingPaths) ? 'shipping' : 'own'
}

/** Screens that there are to choose from. */
const offered = menus.filter(({ isProvider }) => !isProvider)

type Props = {
  readonly id?: string
  readonly value?: readonly Path[]
  readonly onChange?: (value: readonly Path[]) => void
}

/** Which screens an account has: everything, what shipping takes, or a choice of its own. */
export const MenusInput = ({ id, value = [], onChange }: Props) => {
  const t = useText()
  const [preset, setPreset] = useState<Preset>(() => presetOf(value))
  const choose = (next: Preset) => {
    setPreset(next)
    if (next === 'all') onChange?.(merchantMenuPaths)
    else
      onChange?.(next === 'shipping' ? shippingPaths : value.filter((path) => offered.some((one) => one.path === path)))
  }
  return (
    <div className="menus-input" id={id}>
      <Segmented<Preset>
        block
        value={preset}
        onChange={choose}
        options={[
          { value: 'all', label: t(words.allMenus) },
          { value: 'shipping', label: t(words.shippingMenus) },
          { value: 'own', label: t(words.ownMenus) },
        ]}
      />
      {preset === 'all' ? (
        <p className="labelled-help">{t(words.allMenusHelp)}</p>
      ) : (
        <Checkbox.Group
          className="menus-input__list"
          disabled={preset === 'shipping'}
          value={[...value]}
          onChange={(paths) => onChange?.(paths)}
          options={offered.map(({ path, zh, en }) => ({ value: path, label: t([zh, en]) }))}
        />
      )}
    </div>
  )
}
