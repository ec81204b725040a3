/** What is searched of an article; `text` is all it says, without markup. */
export type Searched = { readonly docName: string; readonly title: string; readonly text: string }
type Found = { readonly docName: string; readonly excerpt: string }

const plain = (text: string): string => text.normalize('NFKC').toLowerCase()

const han = /\p{Script=Han}/u
const segments = new Intl.Segmenter('zh', { granularity: 'word' })

const pairsOf = (word: string): string[] =>
  [...word].length > 2 ? [...word].slice(1).map((letter, at) => `${[...word][at]}${letter}`) : [word]

/**
 * Chinese has no spaces: what is typed in one piece is looked for whole, and else by the words in it. The dictionary knows no words of the trade:
 * it leaves their characters one by one, which are put together again. A pair across two words that it knows is no word.
 */
const partsOf = (word: string): string[] => {
  if (!han.test(word)) return []
  const parts: string[] = []
  let single = ''
  for (const { segment } of [...segments.segment(word), { segment: '  ' }]) {
    if (segment.length === 1) single += segment
    else {
      if (single.length > 1) parts.push(...pairsOf(single))
      if (segment.trim()) parts.push(segment)
      single = ''
    }
  }
  return parts.length > 1 ? [...new Set(parts)] : []
}

/** Words as they are typed; Chinese and Latin written together are two. */
const wordsOf = (typed: string): string[] => plain(typed).match(/\p{Script=Han}+|[^\s\p{Script=Han}]+/gu) ?? []

/** How often a word stands in a text, a few times at most; a Latin one begins there: "lot" is not in "pilot". */
const mostOften = 5
const oftenIn = (text: string, word: string): number => {
  const isLatin = !han.test(word)
  let often = 0
  for (let at = text.indexOf(word); at >= 0 && often < mostOften; at = text.indexOf(word, at + word.length))
    if (!isLatin || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? ' ')) often++
  return often
}

/** A question holds words that no article has: of its parts so much must stand there, the rare ones before the common ones. */
const leastShare = 1 / 3
/** What is typed in one piece says more together than its parts do. */
const weightOfPart = 0.5
const weightOfTitle = 4

type Read = { readonly title: string; readonly text: string }
const stands = ({ title, text }: Read, word: string) => oftenIn(title, word) + oftenIn(text, word) > 0

/** Once is what counts; more often tells apart what holds it all the same. */
const worthIn = ({ title, text }: Read, word: string): number => {
  const often = oftenIn(text, word)
  return (stands({ title, text: '' }, word) ? weightOfTitle : 0) + (often ? 1 + (often - 1) / (2 * mostOften) : 0)
}

/** How much a word tells: one that stands in every article tells nothing; one that stands in none has the weight of a common one. */
const weigher = (all: readonly Read[]) => {
  const known = new Map<string, number>()
  return (word: string): number => {
    const before = known.get(word)
    if (before !== undefined) return before
    const holding = all.filter((one) => stands(one, word)).length
    const weight = holding ? Math.log((all.length + 1) / (holding + 0.5)) : 1
    known.set(word, weight)
    return weight
  }
}

/** How many of the words stand in an article, and how well. */
const judged = (read: Read, words: readonly string[], weightOf: (word: string) => number) => {
  const phrase = words.length > 1 ? words.join(' ') : ''
  let [held, worth] = [0, phrase ? worthIn(read, phrase) * weightOf(phrase) : 0]
  for (const word of words) {
    const parts = partsOf(word)
    const there = parts.filter((part) => stands(read, part))
    const sum = (some: readonly string[]) => some.reduce((total, part) => total + weightOf(part), 0)
    if (!stands(read, word) && !(there.length && sum(there) >= leastShare * sum(parts))) continue
    held++
    worth += worthIn(read, word) * weightOf(word)
    for (const part of there) worth += weightOfPart * worthIn(read, part) * weightOf(part)
  }
  return { held, worth }
}

const before = 24
const length = 90

/** The place of the text where the first word that stands there is. */
const excerptOf = (text: string, words: readonly string[]): string => {
  const low = plain(text)
  const at = words
    .flatMap((word) => [word, ...partsOf(word)])
    .map((one) => low.indexOf(one))
    .find((place) => place >= 0)
  const from = Math.max(0, (at ?? 0) - before)
  return `${from > 0 ? '…' : ''}${text.slice(from, from + length).trim()}${from + length < text.length ? '…' : ''}`
}

/** Articles that hold every word typed, best first; where none does, those that hold half of them: a question has words that no article has. */
export const findArticles = (articles: readonly Searched[], typed: string, most: number): Found[] => {
  const words = wordsOf(typed)
  if (words.length === 0) return []
  const read = articles.map(({ title, text }) => ({ title: plain(title), text: plain(text) }))
  const weightOf = weigher(read)
  const all = articles.map((article, at) => ({ article, ...judged(read[at] ?? article, words, weightOf) }))
  const isWhole = all.some(({ held }) => held === words.length)
  return all
    .filter(({ held }) => (isWhole ? held === words.length : held * 2 >= words.length))
    .sort((a, b) => b.held - a.held || b.worth - a.worth)
    .slice(0, most)
    .map(({ article }) => ({ docName: article.docName, excerpt: excerptOf(article.text, words) }))
}
