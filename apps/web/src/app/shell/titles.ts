import { menus } from '@stowline/domain/identity/menus'
import type { UserInfo } from '@stowline/contract/identity/identity.contract'
import type { Language, Pair } from '@stowline/text/kernel/pair'
import { labelOf, screensOf } from './visitor.ts'

/** Titles of the screens that no menu list holds. */
const fixed: Readonly<Record<string, Pair>> = {
  '/message/index': ['消息中心', 'Notifications'],
  '/personal/center': ['个人中心', 'Profile'],
  '/download/center': ['任务中心', 'Tasks & downloads'],
  '/document/index': ['帮助中心', 'Help'],
  '/401': ['无权限', 'No access'],
  '/404': ['页面不存在', 'Not found'],
  '/svg': ['图标库', 'Icons'],
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
