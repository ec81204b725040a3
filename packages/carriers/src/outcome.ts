import type { Certainty, Message, Outcome } from '@stowline/domain/shipping/carrier'

/** Makers of the port's answers, shared by all carriers. */
export const given = <Detail>(detail: Detail, messages: readonly Message[] = []): Outcome<Detail> => ({
  ok: true,
  detail,
  messages,
})

export const failed = (certainty: Certainty, messages: readonly Message[], retryAfterMs?: number): Outcome<never> => ({
  ok: false,
  certainty,
  messages,
  ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
})
