import './menu-choice.css'
import type { MenuEntry } from '@stowline/domain/identity/menus'
import { roleForm as words } from '@stowline/text/accounts-screen'
import { Checkbox, Input } from 'antd'
import { useState } from 'react'
import { useText } from '../language/language.tsx'

type Entry = Pick<MenuEntry, 'path' | 'labelCn' | 'labelEn'>
/** As much of a menu tree as is chosen from. */
type Tree = readonly (Entry & { readonly key: string; readonly children: readonly Entry[] })[]
type Group = { readonly key: string; readonly name: readonly [string, string]; readonly menus: readonly Entry[] }

/** The groups of the side menu, and those that stand alone as one of their own. */
const groupsOf = (tree: Tree): Group[] => {
  const single = tree.filter(({ children }) => children.length === 0)
  return [
    ...(single.length ? [{ key: 'single', name: words.single, menus: single }] : []),
    ...tree
      .filter(({ children }) => children.length > 0)
      .map(({ key, labelCn, labelEn, children }) => ({ key, name: [labelCn, labelEn] as const, menus: children })),
  ]
}

const isFound = ({ labelCn, labelEn, path }: Entry, text: string) =>
  `${labelCn} ${labelEn} ${path}`.toLowerCase().includes(text.trim().toLowerCase())

type GroupProps = {
  readonly group: Group
  readonly value: readonly string[]
  readonly isDisabled: boolean
  readonly onChange: (paths: readonly string[]) => void
}

const MenuGroup = ({ group: { name, menus }, value, isDisabled, onChange }: GroupProps) => {
  const t = useText()
  const paths = menus.map(({ path }) => path)
  const held = paths.filter((path) => value.includes(path))
  const others = value.filter((path) => !paths.includes(path))
  return (
    <section className="menu-choice__group" aria-label={t(name)}>
      <Checkbox
        className="menu-choice__whole"
        disabled={isDisabled}
        checked={held.length === paths.length}
        indeterminate={held.length > 0 && held.length < paths.length}
        aria-label={t(words.whole, { name: t(name) })}
        onChange={({ target }) => onChange(target.checked ? [...others, ...paths] : others)}
      >
        {t(name)}
      </Checkbox>
      <Checkbox.Group
        className="menu-choice__list"
        disabled={isDisabled}
        value={held}
        onChange={(chosen) => onChange([...others, ...chosen])}
        options={menus.map(({ path, labelCn, labelEn }) => ({ value: path, label: t([labelCn, labelEn]) }))}
      />
    </section>
  )
}

type Props = {
  readonly id?: string
  readonly tree: Tree
  readonly isDisabled?: boolean
  readonly value?: readonly string[]
  readonly onChange?: (paths: readonly string[]) => void
}

/** Menus to choose from, by group, with a search: what a role or a machine may use. What the search leaves out stays as it is. */
export const MenuChoice = ({ id, tree, isDisabled = false, value = [], onChange }: Props) => {
  const t = useText()
  const [text, setText] = useState('')
  const groups = groupsOf(tree)
    .map((group) => ({ ...group, menus: group.menus.filter((menu) => isFound(menu, text)) }))
    .filter(({ menus }) => menus.length > 0)
  return (
    <div className="menu-choice" id={id}>
      <Input
        allowClear
        aria-label={t(words.search)}
        placeholder={t(words.search)}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div>
        {groups.map((group) => (
          <MenuGroup
            key={group.key}
            group={group}
            value={value}
            isDisabled={isDisabled}
            onChange={(paths) => onChange?.(paths)}
          />
        ))}
        {groups.length === 0 && <p className="kit-second">{t(words.nothing)}</p>}
      </div>
    </div>
  )
}
