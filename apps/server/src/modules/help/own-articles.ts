import { readFile } from 'node:fs/promises'
import { type HelpArticle, helpArticles } from '@stowline/domain/help/articles'
import { type ArticleFile, readArticle } from '@stowline/domain/help/markup'
import { menus } from '@stowline/domain/identity/menus'
import type { Language, Pair } from '@stowline/text/kernel/pair'
import { screenTitles } from '@stowline/text/shell'

/** An article before its references are told. `id` names this very text. */
export type HelpDoc = Pick<HelpArticle, 'docName' | 'group'> & {
  readonly id: string
  readonly title: Readonly<Record<Language, string>>
  readonly content: Readonly<Record<Language, string>>
  readonly changedAt: Date | null
}

const folder = new URL('./articles/', import.meta.url)

/** Titles of the screens that no menu list holds. */
const shellTitles: Readonly<Record<string, Pair>> = {
  '/message/index': screenTitles.messages,
  '/personal/center': screenTitles.profile,
  '/document/index': screenTitles.help,
}

/** What a screen is called in the menu, or else in its tab. */
export const titleOfScreen = (path: string, language: Language): string | undefined =>
  menus.find((menu) => menu.path === path)?.[language] ?? shellTitles[path]?.[language === 'zh' ? 0 : 1]

/** Every screen that has a name. */
export const namedScreens: readonly string[] = [...menus.map(({ path }) => path), ...Object.keys(shellTitles)]

const fileOf = async (docName: string, language: Language): Promise<ArticleFile> =>
  readArticle(await readFile(new URL(`${docName}.${language}.md`, folder), 'utf8'))

const docOf = async ({ docName, group, screen }: HelpArticle): Promise<HelpDoc> => {
  const [zh, en] = await Promise.all([fileOf(docName, 'zh'), fileOf(docName, 'en')])
  const titleIn = (language: Language, { title }: ArticleFile) =>
    title ?? (screen && titleOfScreen(screen, language)) ?? docName
  return {
    ...{ docName, group, id: docName, changedAt: null },
    title: { zh: titleIn('zh', zh), en: titleIn('en', en) },
    content: { zh: zh.markup, en: en.markup },
  }
}

let read: Promise<HelpDoc[]> | undefined

/** The articles that the product brings along, read when somebody first asks. */
export const ownArticles = (): Promise<HelpDoc[]> => {
  read ??= Promise.all(helpArticles.map(docOf))
  return read
}
