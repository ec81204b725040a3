/** What is searched of an article; `text` is all it says, without markup. */
export type Searched = { readonly docName: string; readonly title: string; readonly text: string }
type Found = { readonly docName: string; readonly excerpt: string }

const plain = (text: string): string => text.normalize('NFKC').toLowerCase()

const han = /\p{Script=Han}/u

/** Chinese has no spaces: what is typed in one piece is looked for whole, and else by its pairs of characters. */
const pairsOf = (word: string): string[] =>
  han.test(word) && word.length > 2 ? [...word].slice(1).map((letter, at) => `${[...word][at]}${letter}`) : []

/** Words as they are typed; Chinese and Latin written together are two. */
const wordsOf = (typed: string): string[] => plain(typed).match(/\p{Script=Han}+|[^\s\p{Script=Han}]+/gu) ?? []

/** A question holds words that no article has: of its pairs so many must stand there. */
const leastShare = 1 / 3

/** How well a text answers to one word: 1 when it stands there whole, else by the share of its pairs. */
const share = (text: string, word: string): number => {
  if (text.includes(word)) return 1
  const pairs = pairsOf(word)
  const held = pairs.filter((pair) => text.includes(pair)).length / (pairs.length || 1)
  return pairs.length && held >= leastShare ? held / 2 : 0
}

const weightOfTitle = 4

/** How many of the words stand in an article, and how well. */
const judged = (article: Searched, words: readonly string[]) => {
  const { title, text } = { title: plain(article.title), text: plain(article.text) }
  const worths = words.map((word) => weightOfTitle * share(title, word) + share(text, word))
  return { article, held: worths.filter((worth) => worth > 0).length, worth: worths.reduce((sum, one) => sum + one, 0) }
}

const before = 24
const length = 90

/** The place of the text where the first word that stands there is. */
const excerptOf = (text: string, words: readonly string[]): string => {
  const low = plain(text)
  const at = words
    .flatMap((word) => [word, ...pairsOf(word)])
    .map((one) => low.indexOf(one))
    .find((place) => place >= 0)
  const from = Math.max(0, (at ?? 0) - before)
  return `${from > 0 ? '…' : ''}${text.slice(from, from + length).trim()}${from + length < text.length ? '…' : ''}`
}

/** Articles that hold every word typed, best first; where none does, those that hold half of them: a question has words that no article has. */
export const findArticles = (articles: readonly Searched[], typed: string, most: number): Found[] => {
  const words = wordsOf(typed)
  if (words.length === 0) return []
  const all = articles.map((article) => judged(article, words))
  const isWhole = all.some(({ held }) => held === words.length)
  return all
    .filter(({ held }) => (isWhole ? held === words.length : held * 2 >= words.length))
    .sort((a, b) => b.held - a.held || b.worth - a.worth)
    .slice(0, most)
    .map(({ article }) => ({ docName: article.docName, excerpt: excerptOf(article.text, words) }))
}
