import { keysOf } from '@stowline/domain/kernel/records'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { carrierNames, operations } from './call.ts'
import { faultNatures } from './faults.ts'
import type { DoubleServer } from './receive.ts'
import type { Webhooks } from './webhooks.ts'
import { readCall, send } from './wire.ts'

const kinds = keysOf(faultNatures)
const count = z.int().nonnegative()

const Rule = z.strictObject({
  kind: z.enum(kinds),
  carrier: z.enum(carrierNames).exactOptional(),
  operation: z.enum(operations).exactOptional(),
  match: z.string().exactOptional(),
  times: count.exactOptional(),
  after: count.exactOptional(),
  retryAfter: count.exactOptional(),
  ms: count.exactOptional(),
  cents: z.int().exactOptional(),
})
const Rules = z.preprocess((value) => (Array.isArray(value) ? value : [value]), z.array(Rule))
const Turn = z.union([z.strictObject({ ms: z.number() }), z.strictObject({ days: z.number() })])
const Receiver = z.strictObject({ url: z.url(), secret: z.string() })
const Plan = z.strictObject({
  ups: Receiver.exactOptional(),
  fedex: Receiver.exactOptional(),
  copies: count.exactOptional(),
  isBackward: z.boolean().exactOptional(),
  isForged: z.boolean().exactOptional(),
  ageMs: count.exactOptional(),
  isStray: z.boolean().exactOptional(),
})

const help = {
  'GET /_double': 'this page',
  'POST /_double/faults':
    'a rule, or a list of them: { kind, carrier?, operation?, match?, times?, after?, retryAfter?, ms?, cents? }',
  'DELETE /_double/faults': 'all is well again',
  'POST /_double/clock': '{ "days": 2 } in carrier days, or { "ms": 60000 }',
  'POST /_double/webhooks':
    '{ ups?: { url, secret }, fedex?: { url, secret }, copies?, isBackward?, isForged?, ageMs?, isStray? }; what waits is sent at once',
  faults: Object.fromEntries(kinds.map((kind) => [kind, faultNatures[kind].does])),
}

type Handled = { readonly status: number; readonly body: unknown }
type Handler = (json: unknown, server: DoubleServer, webhooks: Webhooks) => Promise<Handled> | Handled

const read = <Value>(
  schema: z.ZodType<Value>,
  json: unknown,
  act: (value: Value) => Promise<Handled> | Handled,
): Promise<Handled> | Handled => {
  const { success, data, error } = schema.safeParse(json)
  return success ? act(data) : { status: 400, body: { error: z.prettifyError(error) } }
}

const state = ({ shared, faults, violations }: DoubleServer): Handled => ({
  status: 200,
  body: {
    now: new Date(shared.clock.now()).toISOString(),
    dayMs: shared.clock.day,
    book: shared.book.count(),
    faults: faults.list(),
    violations,
    help,
  },
})

const handlers: Readonly<Record<string, Handler>> = {
  'GET /_double': (_json, server) => state(server),
  'POST /_double/faults': (json, { faults }) =>
    read(Rules, json, (rules) => {
      for (const rule of rules) faults.set(rule)
      return { status: 200, body: { faults: faults.list() } }
    }),
  'DELETE /_double/faults': (_json, { faults }) => {
    faults.clear()
    return { status: 200, body: { faults: [] } }
  },
  'POST /_double/clock': (json, { shared: { clock } }) =>
    read(Turn, json, (turn) => {
      clock.advance('ms' in turn ? turn.ms : turn.days * clock.day)
      return { status: 200, body: { now: new Date(clock.now()).toISOString() } }
    }),
  'POST /_double/webhooks': (json, _reception, webhooks) =>
    read(Plan, json, async (plan) => {
      webhooks.set(plan)
      return { status: 200, body: { delivered: await webhooks.send() } }
    }),
}

/** The switches of the double over HTTP, for `npm run carriers`. */
export const control = async (
  server: DoubleServer,
  webhooks: Webhooks,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const call = await readCall(request)
  const handler = handlers[`${call.method} ${call.path}`]
  send(response, handler ? await handler(call.json, server, webhooks) : { status: 404, body: { help } })
}
