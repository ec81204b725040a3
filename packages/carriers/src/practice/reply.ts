import type { MessageKind, Outcome } from '@stowline/domain/shipping/carrier'
import { failed, given } from '../outcome.ts'
import type { Reply } from './remote/reply.ts'

/** A reply in the port's words: silence after a call that may have acted is `unknown`, everything else is certain. */
export const toOutcome = <Body, Detail>(
  reply: Reply<Body>,
  translate: (body: Body) => Detail,
  kind: MessageKind = 'validation',
): Outcome<Detail> => {
  if (reply.status === 200) return given(translate(reply.body))
  if (reply.status === 400 || reply.status === 429) {
    const answerKind = reply.status === 429 ? 'system' : kind
    const messages = reply.errors.map(({ code, message }) => ({ kind: answerKind, code, text: message }))
    return failed(
      'refused',
      messages,
      reply.retryAfterSeconds === undefined ? undefined : reply.retryAfterSeconds * 1000,
    )
  }
  if (reply.status === 'silence') {
    return failed('unknown', [
      { kind: 'system', code: 'practice.noAnswer', text: 'The carrier did not answer in time.' },
    ])
  }
  return failed('unreached', [
    { kind: 'system', code: 'practice.noConnection', text: 'The carrier could not be reached.' },
  ])
}
