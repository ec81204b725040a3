import type { UserInfo } from '@stowline/contract/identity/identity.contract'
import type { Language, Pair } from '@stowline/text/kernel/pair'
import type { ScreenAction } from '../../../ui/frame/route.ts'
import { labelOf, screensOf } from '../visitor.ts'

/** Something the palette leads to. `words` is what typing is compared with: both languages, since either may come to mind. */
export type Entry = {
  readonly to: string
  readonly label: string
  readonly words: string
  /** Of a screen: its icon in the menu, or its group's. */
  readonly icon?: string
}

const wordsOf = (...names: readonly string[]): string => names.join(' ').toLowerCase()

/** The screens of the menu that work in this version. */
export const pagesOf = (user: UserInfo, language: Language, hasScreen: (path: string) => boolean): Entry[] =>
  screensOf(user.menus)
    .filter(({ path }) => hasScreen(path))
    .map((screen) => ({
      to: screen.path,
      label: labelOf(screen, language),
      icon: screen.meta.icon,
      words: wordsOf(screen.labelCn, screen.labelEn),
    }))

/** What can be begun on a screen that the menu holds. */
export const actionsOf = (user: UserInfo, actions: readonly ScreenAction[], say: (pair: Pair) => string): Entry[] =>
  actions
    .filter(({ to }) => user.paths.includes(to.split('?')[0] ?? to))
    .map(({ to, label }) => ({ to, label: say(label), words: wordsOf(...label) }))

/** Those whose words hold everything that was typed, in any order. */
export const matching = (entries: readonly Entry[], text: string): readonly Entry[] => {
  const parts = text.toLowerCase().split(/\s+/).filter(Boolean)
  return entries.filter(({ words }) => parts.every((part) => words.includes(part)))
}
