import { readdir, readFile, stat } from 'node:fs/promises'
import { helpArticles, helpAt, picturedArticles, screensToExplain } from '@stowline/domain/help/articles'
import { looseBraces } from '@stowline/domain/help/references'
import { languages } from '@stowline/text/kernel/pair'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { newTenant, testDatabase } from '../../testing/database.ts'
import { drawnContent, helpDocs, unknownReferences } from './library.ts'
import type { HelpDoc } from './own-articles.ts'

const folder = new URL('./articles/', import.meta.url)
const pictures = new URL('../../../../web/public/help/', import.meta.url)
const mostPictureBytes = 80_000
let database: Database
let tenantId: string
let docs: HelpDoc[]

beforeAll(async () => {
  database = await testDatabase()
  tenantId = await newTenant(database, 'merchant')
  docs = await database.transaction({ role: 'app', tenantId }, helpDocs)
})

const textOf = (docName: string, language: string) => readFile(new URL(`${docName}.${language}.md`, folder), 'utf8')

/** What an article may not say for itself: figures that a constant has, and names between quotation marks. */
const ownWords = (text: string): string =>
  text
    .replace(/\{\w+ [^}]*\}/g, '')
    .replace(/`[^`]*`/g, '')
    .replace(/^\d+\. /gm, '')
const untrue = (text: string): string[] => ownWords(text).match(/\d+|[“”「」"]/g) ?? []

describe('the articles of the product', () => {
  test('are there for every screen, and at least forty', () => {
    expect(screensToExplain.filter((path) => helpAt(path) === undefined)).toEqual([])
    expect(helpArticles.length).toBeGreaterThanOrEqual(40)
    expect(new Set(helpArticles.map(({ docName }) => docName)).size).toBe(helpArticles.length)
  })

  test('are the files of the folder, each in both languages', async () => {
    const files = helpArticles.flatMap(({ docName }) => languages.map((language) => `${docName}.${language}.md`))
    expect((await readdir(folder)).sort()).toEqual(files.sort())
  })

  test.each(helpArticles.map(({ docName }) => docName))('%s names only what is there', async (docName) => {
    for (const language of languages) {
      const text = await textOf(docName, language)
      const unknown = await database.transaction({ role: 'app', tenantId }, (db) => unknownReferences(db, text))
      expect(unknown).toEqual([])
      expect(looseBraces(text)).toEqual([])
      expect(untrue(text)).toEqual([])
    }
  })

  test('are told in both languages alike: as many headings, and nothing left out', async () => {
    for (const doc of docs) {
      const [zh, en] = await Promise.all(languages.map((language) => drawnContent(docs, doc, language)))
      const headings = (content = '') => content.split('<h3>').length
      expect([doc.docName, headings(zh)]).toEqual([doc.docName, headings(en)])
      expect(en).not.toMatch(/\p{Script=Han}|<strong><\/strong>/u)
    }
  })

  test('have their pictures, small ones, in both languages', async () => {
    for (const docName of picturedArticles)
      for (const language of languages) {
        const { size } = await stat(new URL(`${docName}.${language}.webp`, pictures))
        expect(size).toBeLessThan(mostPictureBytes)
      }
  })

  test('a figure of its own, a name in quotation marks and a misspelt reference are seen', async () => {
    expect(untrue('Up to 200 rows')).toEqual(['200'])
    expect(untrue('Press “Save”')).toHaveLength(2)
    expect(untrue('1. Press `F2`, up to {limit batch}')).toEqual([])
    const text =
      '{text orders-screen.orderActions.gone} {limit none} {screen /nowhere} {article none} {text shell.shell.menu}'
    const unknown = await database.transaction({ role: 'app', tenantId }, (db) => unknownReferences(db, text))
    expect(unknown.map(({ kind }) => kind)).toEqual(['text', 'limit', 'screen', 'article'])
    expect(looseBraces('{txt a.b}')).not.toEqual([])
  })
})
