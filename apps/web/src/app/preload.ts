import { chunkTimeout } from '../api/limits.ts'
import { ChunkLoadError, CssLoadError } from '../ui/part/load-error.ts'
import { checkVersion } from './version-check.ts'

/** Milliseconds between the tries of one file. */
const pauses = [300, 1_000, 3_000]
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

const isStyle = (file: string): boolean => file.endsWith('.css')
const failure = (file: string): Error =>
  isStyle(file)
    ? new CssLoadError(`Loading CSS chunk ${file} failed`)
    : new ChunkLoadError(`Loading chunk ${file} failed`)

const applyStyle = (file: string, place: Comment, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.crossOrigin = ''
    const fail = () => {
      link.remove()
      reject(failure(file))
    }
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', fail)
    signal.addEventListener('abort', fail)
    link.href = file
    place.before(link)
  })

/**
 * Brings a script into the browser's cache, without running it: a module whose request failed would be refused by the browser for good, and so would a
 * preload of it. Its name holds a hash of its content, so what the cache has is what the part needs.
 */
const cacheScript = async (file: string, signal: AbortSignal): Promise<void> => {
  const answer = await fetch(file, { signal, credentials: 'same-origin' })
  if (!answer.ok) throw failure(file)
  await answer.arrayBuffer()
}

const fetchFile = async (file: string): Promise<void> => {
  // Styles keep the order in which they were asked for, whichever of them needs another try.
  const place = document.head.appendChild(document.createComment(''))
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), chunkTimeout)
  const attempt = async (tried: number): Promise<void> => {
    try {
      await (isStyle(file) ? applyStyle(file, place, late.signal) : cacheScript(file, late.signal))
    } catch {
      const pause = pauses[tried]
      if (pause === undefined || late.signal.aborted) throw failure(file)
      await wait(pause)
      await attempt(tried + 1)
    }
  }
  try {
    await attempt(0)
  } finally {
    clearTimeout(timer)
    place.remove()
  }
}

/** Files that came or are on their way. Those that failed leave: the next who needs them asks the network again. */
const files = new Map<string, Promise<void>>()
/** Files that the page itself names. */
const named = new Set<string>()

/** Those that parts have asked for so far. */
export const loadedFiles = (): string[] => [...files.keys()].filter((file) => !named.has(file))

const have = (file: string): Promise<void> => {
  const known = files.get(file)
  if (known) return known
  const coming = fetchFile(file)
  files.set(file, coming)
  coming.catch(() => files.delete(file))
  return coming
}

/** Waits for the last one even when another has failed: whoever tries again then asks for everything that is missing. */
const haveAll = async (needed: readonly string[]): Promise<void> => {
  const outcomes = await Promise.allSettled(needed.map((file) => have(`/${file}`)))
  const failed = outcomes.find(({ status }) => status === 'rejected')
  if (failed) throw (failed as PromiseRejectedResult).reason
}

const withTimeout = <Value>(work: Promise<Value>, name: string): Promise<Value> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError(`Loading chunk ${name} timed out`)), chunkTimeout)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })

/** Chromium, Firefox, Safari; everything else that a module throws is its own fault. */
const notFetched = /dynamically imported module|module script/i

const run = async <Value>(load: () => Promise<Value>, name: string): Promise<Value> => {
  try {
    return await load()
  } catch (problem) {
    throw problem instanceof TypeError && notFetched.test(problem.message) ? failure(name) : problem
  }
}

/**
 * Every `import()` of the built app goes through here (preload-parts.ts): each file that the part needs is asked for until it has come, at most four
 * times; only then does the part run. A part has 120 s.
 */
export const preload = async <Value>(load: () => Promise<Value>, needed: readonly string[] = []): Promise<Value> => {
  const [name = ''] = needed
  try {
    return await withTimeout(
      haveAll(needed).then(() => run(load, name)),
      name,
    )
  } catch (problem) {
    // The files of a version that is gone never come.
    void checkVersion()
    throw problem
  }
}

// What the page itself names has come before this runs; a style that did not is asked for again.
for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload], link[rel=stylesheet]')) {
  const file = new URL(link.href).pathname
  named.add(file)
  if (link.rel !== 'stylesheet' || link.sheet) files.set(file, Promise.resolve())
  else {
    link.remove()
    have(file).catch(() => {})
  }
}
