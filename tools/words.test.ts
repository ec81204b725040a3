import { expect, test } from 'vitest'
import { sourceFiles } from './source-tree.ts'

/** Coined words that names bore once, beside the plain word to use; docs/glossary.md has the words of the trade. */
const coined: Readonly<Record<string, string>> = {
  Doors: 'Services',
  LabelDesk: 'Work',
  CarrierDesk: 'CarrierSide',
  OrderDesk: 'OrderClient',
  Reception: 'DoubleServer',
  twisted: 'alteredAnswer',
  Wish: 'LabelPlan',
  Wished: 'WantedLabel',
  Purse: 'Balance',
  sortOut: 'splitReady',
  Summons: 'TaskToRun',
  Standing: 'ScopeBefore',
  Acting: 'Work',
  errand: 'task',
  FAREWELL: 'STOP_TIMEOUT',
  leaveTrace: 'auditAndAnnounce',
  tooPoor: 'insufficientBalance',
  writtenPage: 'jsonPage',
}
const words = new RegExp(`\\b(${Object.keys(coined).join('|')})\\b`, 'g')
const foundIn = (text: string) => [...new Set(text.match(words))].map((word) => `${word}: ${coined[word]}`)

test('names are plain words', () => {
  const own = sourceFiles().filter(({ path }) => path !== 'tools/words.test.ts')
  expect(own.flatMap(({ path, text }) => foundIn(text).map((word) => `${path}: ${word}`))).toEqual([])
  expect(foundIn('const tooPoor = (doors: Doors) => doors')).toEqual([
    'tooPoor: insufficientBalance',
    'Doors: Services',
  ])
})
