/** A read as it goes over the wire, without the token. */
export type KeptRead = {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** What pages began with: their reads and the files of their parts, by address. Of one account and one build of the app. */
export type KeptPages = {
  readonly account: string
  readonly version: string
  readonly pages: Readonly<Record<string, { readonly reads: readonly KeptRead[]; readonly files: readonly string[] }>>
}

export type Answer = { readonly status: number; readonly body: unknown }
/** A read that is on its way before the app runs. */
export type EarlyRead = { readonly coming: Promise<Answer>; answer?: Answer & { readonly at: number } }
export type EarlyReads = Map<string, EarlyRead>

export const keptName = 'oms.firstReads'

type Request = Omit<KeptRead, 'headers'> & { readonly headers: Readonly<Record<string, string>> }

/** Everything that an answer depends on: the token and the language stand in the headers. */
export const nameOf = ({ method, url, headers, body = '' }: Request): string =>
  JSON.stringify([method, url, body, Object.entries(headers).toSorted()])

export const addressNow = (): string => location.pathname + location.search

export const answerOf = async (url: string, init: RequestInit): Promise<Answer> => {
  const response = await fetch(url, init)
  return { status: response.status, body: await response.json().catch(() => undefined) }
}
