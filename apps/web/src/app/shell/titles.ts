import { menus } from '@stowline/domain/identity/menus'
import type { UserInfo } from '@stowline/contract/identity/identity.contract'
import type { Language, Pair } from '@stowline/text/kernel/pair'
import { screenTitles } from '@stowline/text/shell'
import { labelOf, screensOf } from './visitor.ts'

/** Titles of the screens that no menu list holds. */
const fixed: Readonly<Record<string, Pair>> = {
  '/message/index': screenTitles.messages,
  '/personal/center': screenTitles.profile,
  '/download/center': screenTitles.tasks,
  '/document/index': screenTitles.help,
  '/401': screenTitles.noAccess,
  '/404': screenTitles.notFound,
  '/svg': screenTitles.icons,
}

/** The server's label of a screen, or the frame's own. */
export const titleOf = (path: string, user: UserInfo, language: Language): string => {
  const entry = screensOf(user.menus).find((one) => one.path === path)
  if (entry) return labelOf(entry, language)
  const own = fixed[path]
  if (own) return own[language === 'zh' ? 0 : 1]
  const known = menus.find((one) => one.path === path)
  return known ? known[language] : path
}
