import { hasKey } from '@stowline/domain/kernel/records'
import { type Language, say, texts } from './kernel/pair.ts'

/** The words that reasons of fees are written with, by us and by the carriers. */
const formulaWords = texts({
  longest: ['最长边', 'longest side'],
  second: ['次长边', 'second longest side'],
  lengthPlusGirth: ['长加围长', 'length + girth'],
  weight: ['重量', 'weight'],
  volume: ['体积', 'volume'],
  min: ['最低', 'at least'],
  dimensional: ['体积重', 'dimensional'],
  'account rate': ['协议价', 'account rate'],
})
const known = new RegExp(`\\b(${Object.keys(formulaWords).join('|')})\\b`, 'g')

/** Units and signs that are written alike in every language. */
const unit = /^(in|lb|cm|kg|oz|x)$/i

/** What a carrier wrote in English beside the figures says in Chinese no more than the name of the fee does. */
const withoutForeignWords = (part: string): string =>
  part
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[A-Za-z][A-Za-z.'-]*/g, (word) => (unit.test(word) ? word : ''))
    .replace(/\s+/g, ' ')
    .trim()

const inWords = (part: string, language: Language): string =>
  part
    .replace(/\bzone (\w+)/, (_, zone: string) => (language === 'zh' ? `${zone} 区` : `zone ${zone}`))
    .replace(known, (word) => (hasKey(formulaWords, word) ? say(formulaWords[word], language) : word))

/**
 * The reason of a fee as it is shown: its figures, with what they stand for in the reader's language. Empty where it holds no figure, since a bare word
 * only repeats the name of the fee.
 */
export const sayFormula = (because: string, language: Language): string => {
  const parts = because.split(', ').map((part) => inWords(part, language))
  const shown =
    language === 'zh' ? parts.map(withoutForeignWords).filter((part) => /[\d\p{Script=Han}]/u.test(part)) : parts
  const text = shown.join(language === 'zh' ? '，' : ', ')
  return /\d/.test(text) ? text : ''
}
