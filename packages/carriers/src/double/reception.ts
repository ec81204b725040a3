import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Answer, Call, Exhibit, Judge, Operation } from './call.ts'
import { instead, twisted } from './effects.ts'
import { type FaultRule, type Faults, stageOf } from './faults.ts'
import type { CarrierDesk, House, Route } from './house.ts'
import { readCall, send } from './wire.ts'

export type Reception = {
  readonly house: House
  readonly desks: readonly CarrierDesk[]
  readonly faults: Faults
  readonly judge: Judge | undefined
  /** Everything that broke a published schema: requests that came, and answers that were about to go. */
  readonly violations: string[]
  /** Milliseconds that every answer takes. */
  readonly answerMs: number
}

const findRoute = (desk: CarrierDesk, call: Call): Route | undefined =>
  desk.routes.find(({ method, path }) => method === call.method && path.test(call.path))

const operationOf = (route: Route, call: Call): Operation =>
  typeof route.operation === 'function' ? route.operation(call) : route.operation

const numberForm = /1Z[0-9A-Z]{16}|\b\d{12}\b/g

/** The call's own text, and that of the shipments whose numbers it names: what a fault's `match` is looked for in. */
const subjectOf = (call: Call, house: House): string => {
  const text = `${decodeURIComponent(call.path)} ${call.text}`
  const sales = [...text.matchAll(numberForm)].flatMap(([number]) => house.book.findByNumber(number) ?? [])
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
const judged = ({ judge, violations }: Reception, call: Call, answer?: Answer): readonly string[] => {
  const found = judge?.(exhibit(call, answer)) ?? []
  violations.push(
    ...found.map((violation) => `${answer ? 'answer to' : 'request'} ${call.method} ${call.path}: ${violation}`),
  )
  return found
}

/** Carries a call out: token, published schema, deed. */
const serve = (
  reception: Reception,
  desk: CarrierDesk,
  route: Route | undefined,
  call: Call,
  fault: FaultRule | undefined,
): Answer => {
  const { house } = reception
  if (call.path === desk.tokenPath) return desk.grant(call, house)
  if (!route) return desk.voice.refuse(404, 'NOT.FOUND.ERROR', 'The requested resource was not found.')
  const [, token = ''] = /^Bearer (.+)$/.exec(call.headers['authorization'] ?? '') ?? []
  const caller = house.tokens.callerOf(token)
  if (route.isOpen) return route.serve({ house, caller: { carrier: desk.carrier, number: '' }, call, fault })
  if (caller?.carrier !== desk.carrier) return desk.voice.unauthorised()
  const violations = judged(reception, call)
  if (violations.length > 0) return desk.voice.malformed(violations)
  return route.serve({ house, caller, call, fault })
}

const answerTo = (reception: Reception, desk: CarrierDesk, call: Call, fault: FaultRule | undefined): Answer => {
  const { house } = reception
  const stage = fault && stageOf(fault)
  if (fault && stage === 'before') return instead(desk, fault) ?? { status: 504, body: {} }
  const soldBefore = house.book.sales.length
  const route = findRoute(desk, call)
  const answer = serve(reception, desk, route, call, fault)
  if (!route?.isOpen) judged(reception, call, answer)
  if (!fault || stage !== 'answer') return answer
  return twisted(desk, fault, answer, house, house.book.sales[soldBefore])
}

/** Receives one call of a carrier's client. Half of the time it takes passes before the deed and half after: a client that dies in between has bought without knowing. */
export const receive = async (
  reception: Reception,
  desk: CarrierDesk,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const { house, faults, answerMs } = reception
  const call = await readCall(request)
  const route = findRoute(desk, call)
  const operation = call.path === desk.tokenPath ? 'token' : route && operationOf(route, call)
  if (operation) house.book.noteCall(desk.carrier, operation)
  const fault = operation && faults.take(desk.carrier, operation, () => subjectOf(call, house))
  if (answerMs > 0) await pause(answerMs / 2)
  const answer = answerTo(reception, desk, call, fault)
  if (answerMs > 0) await pause(answerMs / 2)
  if (fault?.kind === 'slow') await pause(fault.ms ?? 5000)
  send(response, answer, fault)
}
