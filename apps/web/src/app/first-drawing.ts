import { type KeptLayout, layoutAt, layoutsKey, placeOfList } from '../ui/list-page/grid/kept-layout.ts'
import { fieldsIn } from '@stowline/domain/kernel/records'
import { initialLanguage, languageKey } from '../api/early/initial-language.ts'

type Kept = (name: string) => string | null
type Page = {
  readonly path: string
  readonly search: string
  readonly browser: string
  readonly width: number
  readonly prefersDark: boolean
}

/** What index.html shows before the code is there. */
type FirstDrawing = {
  readonly lang: 'zh-CN' | 'en'
  /** The frame of a signed-in page, the sign-in page's, or nothing. */
  readonly first: 'frame' | 'public' | 'none'
  readonly page: 'list' | 'form' | 'plain'
  /** How the list was drawn last; without it, the order list's usual shape. */
  readonly layout?: KeptLayout | undefined
  readonly isFolded: boolean
  readonly provider: string
  /** As it is chosen in the profile. */
  readonly isDark: boolean
}

/** The list whose usual shape is known beforehand. */
const firstList = '/delivery/index'

const parsed = (text: string | null): unknown => {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

const mustChange = (user: unknown): boolean =>
  typeof user === 'object' &&
  user !== null &&
  (('isFristLogin' in user && user.isFristLogin === true) || ('needChangePwd' in user && user.needChangePwd === true))

/** What was chosen in the profile: the copy of the settings that the browser keeps. */
const themeIn = (settings: unknown): unknown => {
  const { preferences } = fieldsIn(fieldsIn(settings)['values'])
  return fieldsIn(preferences)['theme']
}

/** Read from what the last visit kept in this browser. */
export const firstDrawing = (kept: Kept, { path, search, browser, width, prefersDark }: Page): FirstDrawing => {
  const isSignedIn = parsed(kept('oms.token')) !== undefined
  const isPublic = !isSignedIn || path === '/active' || mustChange(parsed(kept('oms.userInfo')))
  const theme = themeIn(parsed(kept('oms.settings.v1')))
  const folded = parsed(kept('oms.menuFolded'))
  const provider = parsed(kept('oms.providerName'))
  const isForm = /[?&]mode=/.test(search)
  const layout = isForm ? undefined : layoutAt(parsed(kept(layoutsKey)), placeOfList(path, search), width)
  return {
    lang: initialLanguage(kept(languageKey), browser) === 'zh' ? 'zh-CN' : 'en',
    first: path === '/502' ? 'none' : isPublic ? 'public' : 'frame',
    page: isForm ? 'form' : layout || path === firstList ? 'list' : 'plain',
    layout,
    isDark: theme === 'dark' || (theme === 'system' && prefersDark),
    isFolded: typeof folded === 'boolean' ? folded : width < 1200,
    provider: typeof provider === 'string' && provider ? provider : 'Stowline',
  }
}

/** Says so on the page; its style sheet shows what is asked for. */
export const showFirstDrawing = (html: HTMLElement, drawing: FirstDrawing): void => {
  const { lang, first, page, layout, isFolded, isDark, provider } = drawing
  html.dataset['theme'] = isDark ? 'dark' : 'light'
  html.lang = lang
  html.dataset['first'] = first
  html.dataset['page'] = page
  if (layout) {
    const { columns, lead, hasTwoLines, hasTabs } = layout
    html.style.setProperty('--first-columns', columns.map((width) => `${width}px`).join(' '))
    html.style.setProperty('--first-lead', `${lead}px`)
    if (!hasTwoLines) html.dataset['lines'] = '1'
    if (!hasTabs) html.dataset['tabs'] = 'none'
  }
  if (isFolded) html.dataset['folded'] = ''
  html.style.setProperty('--provider', JSON.stringify(provider))
}
