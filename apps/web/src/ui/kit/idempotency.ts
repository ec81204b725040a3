import { newKey } from './new-key.ts'

/** A key and the body it was made for. */
export type KeyedBody = { readonly key: string; readonly body: string }

/**
 * The key of the next attempt. The same body under an unanswered key goes again under that key, so that it happens once however often it is
 * sent; anything else gets a new one, because the server refuses a key that comes back with another body.
 */
export const keyFor = (unanswered: KeyedBody | undefined, body: string): KeyedBody =>
  unanswered?.body === body ? unanswered : { key: newKey(), body }
