import type { Platform } from '../orders/lifecycle.ts'

/** A field of a platform's form: what a connector signs in with, in the specification's names (section 3, account forms). */
export type StoreField = {
  readonly key: string
  readonly label: readonly [zh: string, en: string]
  readonly isSecret: boolean
  readonly isRequired: boolean
  readonly pattern?: string
  /** What the pattern asks for, in words. */
  readonly form?: readonly [zh: string, en: string]
}

export type StoreCredentials = Readonly<Record<string, string>>

/** What a platform says to a connector's question. `ok` is its answer to credentials that it knows. */
export type ChannelTest = {
  readonly result: 'ok' | 'wrongCredentials' | 'refused' | 'unreachable'
  readonly message: string
}

/** The way to one platform: a connector signs in with what the store's form holds. */
export type StoreChannel = {
  readonly platform: Platform
  /** Asks the platform for nothing but whether it lets us in. */
  readonly test: (credentials: StoreCredentials) => Promise<ChannelTest>
}
