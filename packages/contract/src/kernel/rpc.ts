import { z } from 'zod'
import type { Steps } from './form.ts'
import type { FieldLimits } from './limits.ts'

/**
 * Who may call. `public`: no token (a valid one is still read). `restricted`: also while a password change is forced. `signedIn`: any
 * signed-in user. `admin`: the admin flag. A path, or several: the user's menus hold one of them. Paths under /ops belong to the provider.
 */
export type Access = 'public' | 'restricted' | 'signedIn' | 'admin' | `/${string}` | readonly `/${string}`[]

export type Method = 'GET' | 'POST' | 'DELETE'

export type Endpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType, A extends Access = Access> = {
  /** `POST oms/Order/OmsAllOrderImage/GetPageList`: method and path below /api/v1/. */
  readonly wire: `${Method} ${string}`
  readonly access: A
  readonly input: I
  readonly output: O
  /** Accepts an Idempotency-Key: the call creates, moves money or stock, or buys a label. */
  readonly idempotent?: true
  /** A merchant's own customer may make it too: it shows him the orders and parcels of his stores, or nothing of the merchant's. Others are refused. */
  readonly forCustomers?: true
  /** Calls something outside: no transaction surrounds the handler, it opens short ones. */
  readonly remote?: true
  /** Changes nothing: dispatch opens a read-only transaction. */
  readonly reads?: true
  /** Error codes the call may refuse with, beside the general ones. Shown in the OpenAPI document. */
  readonly refuses?: readonly string[]
  /** Refusals that speak of one field of the input, which forms show them at. */
  readonly refusesAt?: Readonly<Record<string, readonly (string | number)[]>>
  /** Of the input's fields. Written by the build of the portal in place of the schemas. */
  readonly limits?: FieldLimits
  /** `oauth`: form-encoded body and a bare answer without the envelope (RFC 6749). `stream`: text/event-stream, each event as `output`. */
  readonly manner?: 'oauth' | 'stream'
  readonly summary?: string
  /** Takes the person's time zone, which the portal's client adds: its input has `timeZone`. */
  readonly zoned?: true
}

type Options<I extends z.ZodType> = Omit<
  Endpoint,
  'wire' | 'input' | 'output' | 'access' | 'zoned' | 'limits' | 'refusesAt'
> & {
  readonly refusesAt?: Readonly<Record<string, Steps<z.input<I>>>>
}

export const rpc = <I extends z.ZodType, O extends z.ZodType, const A extends Access>(
  wire: Endpoint['wire'],
  options: Options<NoInfer<I>> & { access: A; input: I; output: O },
): Endpoint<I, O, A> => ({ wire, ...options, ...(takesZone(options.input) && { zoned: true }) })

const takesZone = (input: z.ZodType): boolean => input instanceof z.ZodObject && 'timeZone' in input.shape

export type Contract = Readonly<Record<string, Endpoint>>
export type Input<E> = E extends Endpoint<infer I, z.ZodType> ? z.output<I> : never
export type Sent<E> = E extends Endpoint<infer I, z.ZodType> ? z.input<I> : never
export type Output<E> = E extends Endpoint<z.ZodType, infer O> ? z.output<O> : never
export type Answer<E> = E extends Endpoint<z.ZodType, infer O> ? z.input<O> : never

/** `Handler<typeof orders.cancel, Context>`: parsed input in, answer out. */
export type Handler<E, Context> = (input: Input<E>, context: Context) => Promise<Answer<E>>

/** A call by what it takes and what it answers, for code that works with many of them. */
export type CallOf<Asked, Answered> = Endpoint<z.ZodType<unknown, Asked>, z.ZodType<Answered>>

/** An empty body or query. */
export const Nothing = z.strictObject({})
