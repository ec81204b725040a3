import { bills } from '@stowline/contract/billing/bills.contract'
import type { BillRow } from '@stowline/contract/billing/bills.schema'
import { centsOf, toChecked } from '@stowline/contract/billing/checked-charge'
import type { Endpoint, Output, Sent } from '@stowline/contract/kernel/rpc'
import { send } from '../../../../api/client.ts'
import type { Asked, Told } from './check-messages.ts'
import threadAddress from './check-thread.ts?worker&url'

type Page = Output<typeof bills.charges>
/** An answer, or the end of the check: the person has been told of the failure. */
const answered = async <E extends Endpoint>(call: E, input: Sent<E>): Promise<Output<E>> => {
  const outcome = await send(call, input, { isRead: true })
  if (!outcome.ok) throw new Error(outcome.problem.message)
  return outcome.value
}

type Policy = { readonly createScriptURL: (address: string) => string }
declare global {
  interface Window {
    /** Where the browser has them; the addresses it makes are used as texts. */
    readonly trustedTypes?: { readonly createPolicy: (name: string, rules: Policy) => Policy }
  }
}

/** The page runs no script but its own (its policy of trusted types): this address comes from the build. */
const trusted = (address: string): string =>
  window.trustedTypes?.createPolicy('check-thread', { createScriptURL: () => address }).createScriptURL(address) ??
  address

/** A thread that answers each message once, in their order. */
const threadOf = (signal: AbortSignal) => {
  const worker = new Worker(trusted(threadAddress), { type: 'module' })
  signal.addEventListener('abort', () => worker.terminate())
  return {
    ask: (asked: Asked) =>
      new Promise<Told>((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<Told>) => resolve(data)
        worker.onerror = (event) => reject(new Error(event.message))
        signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true })
        worker.postMessage(asked)
      }),
    end: () => worker.terminate(),
  }
}

/**
 * Works a whole bill out again in a thread of the browser: cards once, charges page by page, the next one fetched while one is worked out. `tell` hears
 * what each portion came to. Ends early when the signal does.
 */
export const runCheck = async (
  { id, total, chargeCount }: Pick<BillRow, 'id' | 'total' | 'chargeCount'>,
  { signal, tell }: { readonly signal: AbortSignal; readonly tell: (told: Told) => void },
): Promise<void> => {
  const thread = threadOf(signal)
  try {
    const [{ cards }, { hash }] = await Promise.all([answered(bills.cards, { id }), answered(bills.detail, { id })])
    const bill = { hash, total: centsOf(total), count: chargeCount }
    await thread.ask({ kind: 'begin', bill, cards: cards.map(({ card }) => card) })
    let coming: Promise<Page> | undefined = answered(bills.charges, { id })
    while (coming && !signal.aborted) {
      const page: Page = await coming
      coming = page.next === null ? undefined : answered(bills.charges, { id, afterCharge: page.next })
      tell(await thread.ask({ kind: 'charges', charges: page.charges.map(toChecked) }))
    }
    if (!signal.aborted) tell(await thread.ask({ kind: 'end' }))
  } finally {
    thread.end()
  }
}
