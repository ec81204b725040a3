/** A key and the body it was made for. */
export type KeyedBody = { readonly key: string; readonly body: string }

/** 128 random bits as text; also where `crypto.randomUUID` is missing (plain http). */
export const newKey = (): string => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * The key of the next attempt. The same body under an unanswered key goes again under that key, so that it happens once however often it is
 * sent; anything else gets a new one, because the server refuses a key that comes back with another body.
 */
export const keyFor = (unanswered: KeyedBody | undefined, body: string): KeyedBody =>
  unanswered?.body === body ? unanswered : { key: newKey(), body }
