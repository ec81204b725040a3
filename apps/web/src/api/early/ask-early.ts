import { type answerOf, type EarlyRead, type EarlyReads, keptName, type KeptPages, nameOf } from './kept-reads.ts'

type Kept = (name: string) => string | null
type Page = { readonly address: string; readonly version: string | undefined }
type Ask = typeof answerOf

const parsed = <Value>(text: string | null): Value | undefined => (text === null ? undefined : JSON.parse(text))

const read = (kept: Kept) => ({
  token: parsed<string>(kept('oms.token')),
  pages: parsed<KeptPages>(kept(keptName)),
  user: parsed<{ tenantId: string; id: string }>(kept('oms.userInfo')),
})

const start = (ask: Ask, url: string, init: RequestInit): EarlyRead => {
  const coming = ask(url, init)
  const early: EarlyRead = { coming }
  coming.then(
    (answer) => {
      early.answer = { ...answer, at: performance.now() }
    },
    // Whoever needs it asks again.
    () => {},
  )
  return early
}

/** Asks for what this address began with the last time, when the same account looks at it with the same build. */
export const askEarly = (kept: Kept, { address, version }: Page, ask: Ask) => {
  const { token, pages, user } = read(kept)
  const isSame = user && pages?.account === `${user.tenantId}/${user.id}` && pages.version === version
  const page = token && isSame ? pages.pages[address] : undefined
  const reads: EarlyReads = new Map()
  for (const one of page?.reads ?? []) {
    const request = { ...one, headers: { ...one.headers, Authorization: token ?? '' } }
    const { url, ...init } = request
    reads.set(nameOf(request), start(ask, url, init))
  }
  return { reads, files: page?.files ?? [] }
}
