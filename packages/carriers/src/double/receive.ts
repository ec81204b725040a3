import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Answer, Call, Exhibit, Judge, Operation } from './call.ts'
import { instead, alteredAnswer } from './effects.ts'
import { type FaultRule, type Faults, stageOf } from './faults.ts'
import type { CarrierSide, Shared, Route } from './shared.ts'
import { readCall, send } from './wire.ts'

export type DoubleServer = {
  readonly shared: Shared
  readonly sides: readonly CarrierSide[]
  readonly faults: Faults
  readonly judge: Judge | undefined
  /** Everything that broke a published schema: requests that came, and answers that were about to go. */
  readonly violations: string[]
  /** Milliseconds that every answer takes. */
  readonly answerMs: number
}

const findRoute = (side: CarrierSide, call: Call): Route | undefined =>
  side.routes.find(({ method, path }) => method === call.method && path.test(call.path))

const operationOf = (route: Route, call: Call): Operation =>
  typeof route.operation === 'function' ? route.operation(call) : route.operation

const numberForm = /1Z[0-9A-Z]{16}|\b\d{12}\b/g

/** The call's own text, and that of the shipments whose numbers it names: what a fault's `match` is looked for in. */
const subjectOf = (call: Call, shared: Shared): string => {
  const text = `${decodeURIComponent(call.path)} ${call.text}`
  const sales = [...text.matchAll(numberForm)].flatMap(([number]) => shared.book.findByNumber(number) ?? [])
  return [
    text,
    ...sales.flatMap(({ consignment }) => [
      ...consignment.references,
      consignment.recipient.name,
      consignment.recipient.company,
    ]),
  ].join(' ')
}

const exhibit = (call: Call, answer?: Answer): Exhibit => {
  const { method, path, headers } = call
  return answer
    ? { side: 'answer', method, path, headers, body: answer.body, status: answer.status }
    : { side: 'request', method, path, headers, body: call.json ?? call.text }
}

/** What the judge finds, remembered with the call it was found in. */
const judged = ({ judge, violations }: DoubleServer, call: Call, answer?: Answer): readonly string[] => {
  const found = judge?.(exhibit(call, answer)) ?? []
  violations.push(
    ...found.map((violation) => `${answer ? 'answer to' : 'request'} ${call.method} ${call.path}: ${violation}`),
  )
  return found
}

/** Carries a call out: token, published schema, deed. */
const serve = (
  server: DoubleServer,
  side: CarrierSide,
  route: Route | undefined,
  call: Call,
  fault: FaultRule | undefined,
): Answer => {
  const { shared } = server
  if (call.path === side.tokenPath) return side.grant(call, shared)
  if (!route) return side.voice.refuse(404, 'NOT.FOUND.ERROR', 'The requested resource was not found.')
  const [, token = ''] = /^Bearer (.+)$/.exec(call.headers['authorization'] ?? '') ?? []
  const caller = shared.tokens.callerOf(token)
  if (route.isOpen) return route.serve({ shared, caller: { carrier: side.carrier, number: '' }, call, fault })
  if (caller?.carrier !== side.carrier) return side.voice.unauthorised()
  const violations = judged(server, call)
  if (violations.length > 0) return side.voice.malformed(violations)
  return route.serve({ shared, caller, call, fault })
}

const answerTo = (server: DoubleServer, side: CarrierSide, call: Call, fault: FaultRule | undefined): Answer => {
  const { shared } = server
  const stage = fault && stageOf(fault)
  if (fault && stage === 'before') return instead(side, fault) ?? { status: 504, body: {} }
  const soldBefore = shared.book.sales.length
  const route = findRoute(side, call)
  const answer = serve(server, side, route, call, fault)
  if (!route?.isOpen) judged(server, call, answer)
  if (!fault || stage !== 'answer') return answer
  return alteredAnswer(side, fault, answer, shared, shared.book.sales[soldBefore])
}

/** Receives one call of a carrier's client. Half of the time it takes passes before the deed and half after: a client that dies in between has bought without knowing. */
export const receive = async (
  server: DoubleServer,
  side: CarrierSide,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const { shared, faults, answerMs } = server
  const call = await readCall(request)
  const route = findRoute(side, call)
  const operation = call.path === side.tokenPath ? 'token' : route && operationOf(route, call)
  if (operation) shared.book.noteCall(side.carrier, operation)
  const fault = operation && faults.take(side.carrier, operation, () => subjectOf(call, shared))
  if (answerMs > 0) await pause(answerMs / 2)
  const answer = answerTo(server, side, call, fault)
  if (answerMs > 0) await pause(answerMs / 2)
  if (fault?.kind === 'slow') await pause(fault.ms ?? 5000)
  send(response, answer, fault)
}
