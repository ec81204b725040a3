import { account } from '../../ui/frame/account.ts'
import {
  addressNow,
  type Answer,
  type EarlyReads,
  keptName,
  type KeptPages,
  type KeptRead,
  nameOf,
} from './kept-reads.ts'

declare global {
  /** What the script before the app has asked for (begin.ts). */
  var earlyReads: EarlyReads | undefined
}

/** An answer counts as fresh as long as a kept one does. */
const freshFor = 10_000
const mostReads = 16
const mostPages = 12
/** What a person searched or pasted may be a name, an address, a number: nothing of such a page is kept. */
const isSearched = /[?&](q|numbers)=/
/** An address, or a read with its body, that is longer is seldom asked twice. */
const longest = 2_000

type Call = {
  readonly url: string
  readonly init: RequestInit
  /** What the page is about: the next time it goes out before the others, of which a browser sends six at once. */
  readonly isLeading?: boolean | undefined
}

const requestOf = ({ url, init }: Call) => ({
  url,
  method: init.method ?? 'GET',
  headers: init.headers as Record<string, string>,
  ...(typeof init.body === 'string' && { body: init.body }),
})

const version = (): string =>
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="app-version"]')?.content ?? ''

/** The reads that a page begins with: those before the person's first key or press, and before it is told that the page stands. */
export const createBeginning = (early: EarlyReads, address: string) => {
  const begun = new Map<string, { readonly read: KeptRead; readonly rank: number }>()
  let isOver = false
  const note = (call: Call): void => {
    const request = requestOf(call)
    const { Authorization: _own, ...headers } = request.headers
    if (isOver || begun.size >= mostReads || request.url.length + (request.body ?? '').length > longest) return
    begun.set(nameOf(request), { read: { ...request, headers }, rank: call.isLeading ? 0 : 1 })
  }
  const found = (call: Call) => {
    const name = nameOf(requestOf(call))
    const one = early.get(name)
    const isOld = one?.answer && performance.now() - one.answer.at > freshFor
    return { name, one: isOld ? undefined : one }
  }
  return {
    /** The answer to a read that was asked for before; each is given once. */
    take: (call: Call): Promise<Answer> | undefined => {
      note(call)
      const { name, one } = found(call)
      early.delete(name)
      return one?.coming
    },
    /** The same when it has come already. One that is refused stays for whoever can tell the person. */
    takeNow: (call: Call): unknown => {
      const { name, one } = found(call)
      const answer = one?.answer
      if (answer?.status !== 200) return undefined
      note(call)
      early.delete(name)
      return answer.body
    },
    /** From now on every read is the server's, and what the page began with is known. */
    end: (): { readonly address: string; readonly reads: readonly KeptRead[] } | undefined => {
      if (isOver) return undefined
      isOver = true
      early.clear()
      const ranked = [...begun.values()].toSorted((a, b) => a.rank - b.rank)
      return { address, reads: ranked.map(({ read }) => read) }
    },
  }
}

const beginning = createBeginning(globalThis.earlyReads ?? new Map(), globalThis.location ? addressNow() : '')
export const { take: takeEarly, takeNow: takeEarlyNow } = beginning

/** Ends when everything that was asked for early has come, or after a while: a page that can be drawn does not wait for a slow answer. */
export const earlyAnswers = async (longestWait: number): Promise<void> => {
  const coming = [...(globalThis.earlyReads?.values() ?? [])].map((one) => one.coming)
  if (coming.length > 0)
    await Promise.race([Promise.allSettled(coming), new Promise((done) => setTimeout(done, longestWait))])
}

const keptPages = (): KeptPages['pages'] => {
  const kept: Partial<KeptPages> = JSON.parse(localStorage.getItem(keptName) ?? '{}')
  return kept.account === account.get() && kept.version === version() ? (kept.pages ?? {}) : {}
}

/** Whether what a page began with says more than what is kept: not when it was cut short before it could ask for everything. */
export const isWhole = (reads: readonly KeptRead[], before: readonly KeptRead[] = [], isDrawn: boolean): boolean =>
  reads.length > 0 && (isDrawn || reads.length >= before.length)

/** The page stands, or the person does something: what it began with is kept for the next time, while somebody is signed in. */
export const endBeginning = (files: readonly string[], isDrawn: boolean): void => {
  const begun = beginning.end()
  const own = account.get()
  if (!begun || !own || begun.address.length > longest || isSearched.test(begun.address)) return
  const { address, reads } = begun
  try {
    const { [address]: before, ...others } = keptPages()
    if (!isWhole(reads, before?.reads, isDrawn)) return
    const pages = Object.fromEntries([...Object.entries(others).slice(1 - mostPages), [address, { reads, files }]])
    localStorage.setItem(keptName, JSON.stringify({ account: own, version: version(), pages } satisfies KeptPages))
  } catch {
    // Nothing can be kept: the next page asks when it is drawn.
  }
}

let owner = account.get()
// Addresses and reads tell what the account was looking at.
account.watch(() => {
  const before = owner
  owner = account.get()
  if (before === undefined) return
  beginning.end()
  try {
    localStorage.removeItem(keptName)
  } catch {
    // Nothing was kept.
  }
})
