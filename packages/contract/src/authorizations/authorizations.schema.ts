import { authorizationStates } from '@stowline/domain/authorizations/authorization'
import { callbackEvents } from '@stowline/domain/authorizations/callback-events'
import { z } from 'zod'
import { MenuPath } from '../accounts/accounts.schema.ts'
import { menuPaths } from '@stowline/domain/identity/menus'
import { Day, line, Moment, requiredLine, zoned } from '../kernel/fields.ts'
import { AuthorizationId } from '../kernel/ids.ts'
import { CallbackEventName } from './callbacks.schema.ts'

/** What a machine signs in with, in the specification's words (section 3, logistics authorization). */
export const AuthorizationRow = z.object({
  id: AuthorizationId,
  authorizationName: z.string(),
  companyName: z.string(),
  /** Where callbacks are sent; empty: none are. */
  redirectUrl: z.string(),
  /** What it is told of at that address. */
  events: z.array(CallbackEventName),
  /** Until when messages are also signed by the secret before a rotation; null: by one alone. */
  oldSigningUntil: Moment.nullable(),
  /** Messages on their way, those that wait for another attempt among them, and those that were given up. */
  callbacksWaiting: z.int(),
  callbacksDead: z.int(),
  /** Menu paths: the calls of these screens answer. */
  scope: z.array(MenuPath),
  clientId: z.string(),
  /** Its last characters behind dots: the secret was shown once. */
  clientSecret: z.string(),
  /** Until when the secret before a rotation is still taken. */
  oldSecretUntil: Moment.nullable(),
  /** Null: permanent. */
  validUntil: Moment.nullable(),
  state: z.enum(authorizationStates),
  /** Whose menus bound it; null when that account was deleted. */
  actsForName: z.string().nullable(),
  lastUsedTime: Moment.nullable(),
  createdTime: Moment,
  createdByName: z.string(),
  /** Where its calls go and where they are described, on this portal. */
  apiUrl: z.string(),
  apiDocUrl: z.string(),
  version: z.int(),
})
export type AuthorizationRow = z.output<typeof AuthorizationRow>

export const AuthorizationForm = {
  authorizationName: requiredLine(60),
  companyName: line(100).default(''),
  /** Https and public, or empty. */
  redirectUrl: line(500).default(''),
  /** Of events whose screen is in the scope. */
  events: z.array(CallbackEventName).max(callbackEvents.length).default([]),
  scope: z.array(MenuPath).min(1).max(menuPaths.length),
  /** The last day on which it is valid, in the person's zone; null: permanent. */
  validUntil: Day.nullable().default(null),
  ...zoned,
}
