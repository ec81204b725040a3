import { type HelpGroup, helpGroups, mayRead } from '@stowline/domain/help/articles'
import type { Searched } from '@stowline/domain/help/find'
import { type Reference, referencesIn, withReferences, writtenReference } from '@stowline/domain/help/references'
import { type Language, languages } from '@stowline/text/kernel/pair'
import { camel } from '../../db/camel.ts'
import type { Db } from '../../db/database.ts'
import type { Context } from '../../kernel/context.ts'
import { sanitise } from '../notices/index.ts'
import { limitNamed } from './figures.ts'
import { type HelpDoc, ownArticles, titleOfScreen } from './own-articles.ts'
import { loadTexts, textNamed } from './texts-by-key.ts'

/** What the provider wrote of each document last. */
const writtenDocs = async (db: Db): Promise<Map<string, HelpDoc | undefined>> => {
  const rows = await camel(db)
    .selectFrom('helpVersions')
    .distinctOn('docName')
    .selectAll()
    .orderBy('docName')
    .orderBy('version', 'desc')
    .execute()
  return new Map(
    rows.map((row) => {
      const doc: HelpDoc = {
        ...{ docName: row.docName, group: row.chapter, id: row.id, changedAt: row.at },
        title: { zh: row.titleCn, en: row.titleEn },
        content: { zh: row.contentCn, en: row.contentEn },
      }
      return [row.docName, row.isWithdrawn ? undefined : doc]
    }),
  )
}

const byChapter = (a: { group: HelpGroup }, b: { group: HelpGroup }) =>
  helpGroups.indexOf(a.group) - helpGroups.indexOf(b.group)

/** Every article as it holds now: the product's own, those that the provider wrote instead, and those he added, chapter by chapter. */
export const helpDocs = async (db: Db): Promise<HelpDoc[]> => {
  const [own, written] = await Promise.all([ownArticles(), writtenDocs(db)])
  const instead = own.map((doc) => written.get(doc.docName) ?? doc)
  const isOwn = new Set(own.map(({ docName }) => docName))
  const added = [...written.values()].filter((doc): doc is HelpDoc => doc !== undefined && !isOwn.has(doc.docName))
  return [...instead, ...added].sort(byChapter)
}

/** Those that the caller may read. */
export const readableDocs = async ({ db, caller }: Pick<Context, 'db' | 'caller'>): Promise<HelpDoc[]> =>
  (await helpDocs(db)).filter(({ group }) => mayRead(group, caller.tenantKind))

/** What a reference says in a language; undefined: there is nothing of that key. */
const sayer =
  (docs: readonly HelpDoc[], language: Language) =>
  ({ kind, key }: Reference): string | undefined => {
    if (kind === 'screen') return titleOfScreen(key, language)
    if (kind === 'text') return textNamed(key, language)
    if (kind === 'limit') return limitNamed(key)
    return docs.find(({ docName }) => docName === key)?.title[language]
  }

const textKeys = (markup: string): string[] =>
  referencesIn(markup).flatMap(({ kind, key }) => (kind === 'text' ? [key] : []))

/** References of a markup that nothing answers to. */
export const unknownReferences = async (db: Db, markup: string): Promise<Reference[]> => {
  await loadTexts(textKeys(markup))
  const say = sayer(await helpDocs(db), 'zh')
  return referencesIn(markup).filter((reference) => say(reference) === undefined)
}

/** What the references of a markup are read as; those that nothing answers to are left out. */
export const namesIn = async (docs: readonly HelpDoc[], markup: string) => {
  await loadTexts(textKeys(markup))
  const distinct = new Map(referencesIn(markup).map((reference) => [writtenReference(reference), reference]))
  const [zh, en] = [sayer(docs, 'zh'), sayer(docs, 'en')]
  return [...distinct].flatMap(([written, reference]) => {
    const said = { zh: zh(reference), en: en(reference) }
    return said.zh === undefined || said.en === undefined ? [] : [{ reference: written, zh: said.zh, en: said.en }]
  })
}

/** Markup with its references told in a language. */
export const drawnMarkup = async (docs: readonly HelpDoc[], markup: string, language: Language): Promise<string> => {
  await loadTexts(textKeys(markup))
  return sanitise(withReferences(markup, sayer(docs, language)))
}

/** An article in one language, as it is read. */
export const drawnContent = (docs: readonly HelpDoc[], doc: HelpDoc, language: Language): Promise<string> =>
  drawnMarkup(docs, doc.content[language], language)

const plainOf = (markup: string): string =>
  markup
    .replace(/<\/(p|h3|h4|li)>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()

/** Texts as they are searched, by the very text they were made of; those of versions that are gone are dropped when many are kept. */
const searchedTexts = new Map<string, string>()
const mostKept = 1_000

const searchedText = async (docs: readonly HelpDoc[], doc: HelpDoc, language: Language): Promise<string> => {
  // Other articles are named by their titles, of which a reader may not know all.
  const named = referencesIn(doc.content[language]).flatMap(({ kind, key }) =>
    kind === 'article' ? [docs.find(({ docName }) => docName === key)?.title[language] ?? ''] : [],
  )
  const key = [doc.id, language, ...named].join('\n')
  const known = searchedTexts.get(key)
  if (known !== undefined) return known
  if (searchedTexts.size >= mostKept) searchedTexts.clear()
  const text = plainOf(await drawnContent(docs, doc, language))
  searchedTexts.set(key, text)
  return text
}

/** All articles in the reader's language, and behind them the same in the other: a word of either is found. */
export const searchedArticles = async (docs: readonly HelpDoc[], language: Language): Promise<Searched[][]> => {
  const other = languages.find((one) => one !== language) ?? language
  const inOne = async (one: Language): Promise<Searched[]> => {
    const articles: Searched[] = []
    for (const doc of docs)
      articles.push({ docName: doc.docName, title: doc.title[one], text: await searchedText(docs, doc, one) })
    return articles
  }
  return [await inOne(language), await inOne(other)]
}
