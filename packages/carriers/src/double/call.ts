/** The carriers that the double stands for. */
export const carrierNames = ['ups', 'fedex'] as const
export type CarrierName = (typeof carrierNames)[number]

/** What a client can ask of a carrier. `find` asks by reference, `label` for the documents of a known number. */
export const operations = ['token', 'rate', 'ship', 'void', 'track', 'find', 'label', 'address'] as const
export type Operation = (typeof operations)[number]

/** A request as it came in. `json` is undefined when the body is none. */
export type Call = {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  readonly json: unknown
}

/** An answer before it goes on the wire: a body of bytes goes out as it is, anything else as JSON. */
export type Answer = {
  readonly status: number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Who called: the account that the token was given to. */
export type Caller = { readonly carrier: CarrierName; readonly number: string }

/** What a judge of published schemas is shown: our client's request, or the double's answer to it. */
export type Exhibit = {
  readonly side: 'request' | 'answer'
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
  /** Of an answer. */
  readonly status?: number
}
/** Names every point that the carrier's published schema does not allow; empty when all is well. */
export type Judge = (exhibit: Exhibit) => readonly string[]
