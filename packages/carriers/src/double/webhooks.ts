import type { Sale } from './book.ts'
import { type CarrierName, carrierNames } from './call.ts'
import type { CarrierSide, Shared } from './shared.ts'
import { scansOf } from './script.ts'

/** Where a carrier sends its news, and the secret that proves them: UPS's credential, FedEx's security token. */
export type Receiver = { readonly url: string; readonly secret: string }

export type WebhookPlan = Readonly<Partial<Record<CarrierName, Receiver>>> & {
  /** How often each message is sent, all at once; 1 by default. */
  readonly copies?: number
  /** Messages that wait together are sent newest first. */
  readonly isBackward?: boolean
  /** Sends them with a proof made with another secret. */
  readonly isForged?: boolean
  /** Milliseconds that they were held up on the way: the `Date` they bear is as old. */
  readonly ageMs?: number
  /** Sends them about a number that was sold to nobody. */
  readonly isStray?: boolean
}

/** What came of a message. Status 0: nobody answered. */
export type Delivered = { readonly carrier: CarrierName; readonly number: string; readonly status: number }

export type Webhooks = {
  readonly set: (plan: WebhookPlan) => void
  /** Sends everything that has happened and was not taken yet. */
  readonly send: () => Promise<readonly Delivered[]>
}

type Message = { readonly carrier: CarrierName; readonly key: string; readonly number: string; readonly body: string }

const messagesOf = (side: CarrierSide, sale: Sale, shared: Shared, taken: ReadonlySet<string>): Message[] =>
  sale.numbers.flatMap((number) =>
    scansOf(sale, shared.clock, shared.book).flatMap((scan): Message[] => {
      const key = `${number} ${scan.at} ${scan.code}`
      const body = taken.has(key) ? undefined : side.notice(sale, number, scan, shared)
      return body === undefined ? [] : [{ carrier: side.carrier, key, number, body: JSON.stringify(body) }]
    }),
  )

const post = async (
  side: CarrierSide,
  { url, secret }: Receiver,
  { carrier, number, body }: Message,
  sentAt: number,
): Promise<Delivered> => {
  const headers = {
    'content-type': 'application/json',
    date: new Date(sentAt).toUTCString(),
    ...side.proof(body, secret),
  }
  try {
    const { status } = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) })
    return { carrier, number, status }
  } catch {
    return { carrier, number, status: 0 }
  }
}

export const webhookSender = (shared: Shared, sides: readonly CarrierSide[]): Webhooks => {
  const taken = new Set<string>()
  let plan: WebhookPlan = {}

  const deliver = async (side: CarrierSide, receiver: Receiver, message: Message): Promise<readonly Delivered[]> => {
    const shown = plan.isForged ? { ...receiver, secret: `${receiver.secret} forged` } : receiver
    const told = plan.isStray
      ? { ...message, body: message.body.replaceAll(message.number, side.strayNumber('')) }
      : message
    const sentAt = shared.clock.now() - (plan.ageMs ?? 0)
    const answers = await Promise.all(Array.from({ length: plan.copies ?? 1 }, () => post(side, shown, told, sentAt)))
    if (answers.some(({ status }) => status >= 200 && status < 300)) taken.add(message.key)
    return answers
  }

  return {
    set: (next) => {
      plan = next
    },
    send: async () => {
      const results: Delivered[] = []
      for (const carrier of carrierNames) {
        const [receiver, side] = [plan[carrier], sides.find((one) => one.carrier === carrier)]
        if (!receiver || !side) continue
        const waiting = shared.book.sales
          .filter((sale) => sale.carrier === carrier)
          .flatMap((sale) => messagesOf(side, sale, shared, taken))
        for (const message of plan.isBackward ? waiting.reverse() : waiting)
          results.push(...(await deliver(side, receiver, message)))
      }
      return results
    },
  }
}
