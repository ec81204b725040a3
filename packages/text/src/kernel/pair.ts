/** A text in both languages. A third entry is the English plural, chosen by `count`. `{name}` marks a parameter. */
export type Pair = readonly [zh: string, en: string] | readonly [zh: string, en: string, plural: string]
export type Texts<Key extends string = string> = Readonly<Record<Key, Pair>>
/** Chinese first. */
export const languages = ['zh', 'en'] as const
export type Language = (typeof languages)[number]
/** Each language in its own words: somebody who cannot read the page must find his. */
export const languageNames = { zh: '中文', en: 'English' } as const satisfies Record<Language, string>
export type Params = Readonly<Record<string, string | number>>

/** Declares an area's texts: the keys become the type, a missing language is a compile error. */
export const texts = <const T extends Texts>(pairs: T): T => pairs

/** `zh`, `zh-CN`, anything unknown or missing -> zh; `en`, `en-US` -> en (wire.md, section 1). */
export const languageOf = (header: string | undefined): Language =>
  header && /^en\b/i.test(header.trim()) ? 'en' : 'zh'

/** Thousands are grouped alike in both languages, as everywhere on the screens. */
const written = (value: string | number): string =>
  Number.isInteger(value) ? String(value).replace(/\B(?=(\d{3})+$)/g, ',') : String(value)

/** The pair in one language with its parameters filled in; numbers are grouped, what is to stay as it is comes as a text. */
export const say = (pair: Pair, language: Language, params: Params = {}): string => {
  const chosen =
    language === 'zh' ? pair[0] : (params['count'] !== undefined && params['count'] !== 1 && pair[2]) || pair[1]
  return chosen.replace(/\{(\w+)\}/g, (mark, key: string) => written(params[key] ?? mark))
}

/** The pair with its parameters filled in: a text that is handed on as one. */
export const filled = (pair: Pair, params: Params): Pair => [say(pair, 'zh', params), say(pair, 'en', params)]
