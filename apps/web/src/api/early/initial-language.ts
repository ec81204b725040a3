import type { Language } from '@stowline/text/kernel/pair'

/** Where the chosen language is kept. */
export const languageKey = 'oms.locale'

/** zh when the browser's language is zh-CN, otherwise en; a choice made here before wins. */
export const initialLanguage = (kept: string | null, browser: string): Language =>
  kept === 'zh' || kept === 'en' ? kept : browser.toLowerCase() === 'zh-cn' ? 'zh' : 'en'
