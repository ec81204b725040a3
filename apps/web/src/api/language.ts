import { type Language, type Pair, type Params, say } from '@stowline/text/kernel/pair'
import { account } from '../ui/frame/account.ts'
import { createStore } from '../ui/frame/store.ts'
import { initialLanguage, languageKey as key } from './early/initial-language.ts'
import { keepSetting, settingOf } from '../ui/settings/settings.ts'

/** The spec's cookie of one day; it holds the locale and nothing else. */
const cookieSeconds = 86_400

const readKept = (): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export const language = createStore<Language>(initialLanguage(readKept(), navigator.language))

/** From the first visit on, for a day after the last. */
const writeCookie = (): void => {
  if (typeof document === 'undefined') return
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from some browsers, and nothing needs to wait for it
  document.cookie = `locale=${language.get()}; path=/; max-age=${cookieSeconds}; samesite=lax`
}
writeCookie()
language.watch(writeCookie)

const apply = (chosen: Language): void => {
  try {
    localStorage.setItem(key, chosen)
  } catch {
    // Storage forbidden: the choice lasts until the page is left.
  }
  language.set(chosen)
}

/** The person's choice: kept here and with the account, and applied everywhere without a reload. */
export const chooseLanguage = (chosen: Language): void => {
  apply(chosen)
  if (account.get()) keepSetting('language', { language: chosen })
}

/** At a browser where no language was chosen, that of the account holds. */
export const takeLanguage = (): void => {
  const chosen = settingOf('language')?.['language']
  if (readKept() === null && (chosen === 'zh' || chosen === 'en')) apply(chosen)
}

/** Value of the `lang` attribute and of Content-Language. */
export const languageTag = (of: Language): string => (of === 'zh' ? 'zh-CN' : 'en')

/** A text in the language of this moment, for what happens outside components. */
export const sayNow = (pair: Pair, params?: Params): string => say(pair, language.get(), params)
