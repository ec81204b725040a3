import type { Sent } from './rpc.ts'

type Single = string | number | boolean

/** The way to a field of what is sent: `['sender', 'postalCode']`, `['lines', 0, 'sku']`, `['credentials', 'number']`. */
export type Steps<T> = unknown extends T
  ? readonly (string | number)[]
  : NonNullable<T> extends infer V
    ? V extends Single
      ? never
      : V extends readonly (infer Item)[]
        ? readonly [number] | readonly [number, ...Steps<Item>]
        : string extends keyof V
          ? readonly [string]
          : V extends object
            ? { [K in keyof V & string]: readonly [K] | readonly [K, ...Steps<V[K]>] }[keyof V & string]
            : never
    : never

/** A field of a call's input as its form names it: at the top by its name alone, below it by its steps. */
export type FieldOf<E> = (keyof Sent<E> & string) | Steps<Sent<E>>

/** A value while it is typed: what is not filled in yet is undefined, but every field has its place. */
export type Typed<T> = T extends Single | null | undefined
  ? T | undefined
  : T extends readonly (infer Item)[]
    ? readonly Typed<Item>[]
    : string extends keyof T
      ? { readonly [K in keyof T]: T[K] | undefined }
      : { readonly [K in keyof T]-?: Typed<T[K]> }

type Choice<E> = { readonly own?: Partial<Record<keyof Sent<E>, unknown>>; readonly without?: keyof Sent<E> }
type Own<C> = C extends { readonly own: infer O } ? O : object
type Without<C> = C extends { readonly without: infer W } ? W : never

/**
 * The values of a call's form: every field that is sent has its place, or is named as left out. `own`: fields that are typed in another shape
 * than they are sent in. `without`: fields that the form does not ask for.
 */
export type FormOf<E, C extends Choice<E> = object> = {
  readonly [K in Exclude<keyof Sent<E>, Without<C>>]-?: K extends keyof Own<C> ? Own<C>[K] : Typed<Sent<E>[K]>
}

/** Everything that a call takes, field by field: a field that is left out does not compile, undefined says that it is not sent. */
export type Whole<E> = { readonly [K in keyof Sent<E>]-?: Typed<Sent<E>[K]> }
