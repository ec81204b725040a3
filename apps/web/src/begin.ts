import { askEarly } from './api/early/ask-early.ts'
import { firstDrawing, showFirstDrawing } from './app/first-drawing.ts'
import { addressNow, answerOf } from './api/early/kept-reads.ts'

/**
 * Runs before the app's code is there: asks for what this address began with the last time, and names the files of its parts. The app takes the
 * answers over where it would ask the very same (early-reads.ts).
 */
const begin = (): void => {
  const version = document.querySelector<HTMLMetaElement>('meta[name="app-version"]')?.content
  const { reads, files } = askEarly((name) => localStorage.getItem(name), { address: addressNow(), version }, answerOf)
  globalThis.earlyReads = reads
  for (const file of files) {
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = file.endsWith('.css') ? 'style' : 'script'
    link.crossOrigin = ''
    link.href = file
    document.head.append(link)
  }
}

const show = (): void => {
  const { pathname, search } = location
  showFirstDrawing(
    document.documentElement,
    firstDrawing((name) => localStorage.getItem(name), {
      path: pathname,
      search,
      browser: navigator.language,
      width: innerWidth,
      prefersDark: matchMedia('(prefers-color-scheme: dark)').matches,
    }),
  )
}

try {
  show()
  begin()
} catch {
  // Storage is forbidden or unreadable: the app asks when it runs.
}
