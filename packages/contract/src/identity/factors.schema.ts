import { z } from 'zod'
import { factorKinds } from '@stowline/domain/identity/second-factor'
import { Moment } from '../kernel/fields.ts'
import { PasskeyId } from '../kernel/ids.ts'

/** A session, or what is due before there is one: the password was right, and the account has a second factor. */
export const Session = z.object({ tokenType: z.literal('Bearer'), accessToken: z.string(), expiresIn: z.int() })
export type Session = z.output<typeof Session>

export const FactorDue = z.object({
  secondFactor: z.object({
    /** For one sign-in; it opens nothing else. */
    ticket: z.string(),
    /** Seconds. */
    expiresIn: z.int(),
    kinds: z.array(z.enum(factorKinds)),
  }),
})
export type FactorDue = z.output<typeof FactorDue>

const bytesOf = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]*$/)
/** base64url of what authenticators make, with room to spare: ids have 16 to 130 bytes, the largest signature (RSA, 4096 bits) 512. */
const CredentialId = bytesOf(400)
const ClientData = bytesOf(800)

/** What a browser answers to a challenge: of AuthenticationResponseJSON (WebAuthn Level 3) what proves something. */
export const PasskeyAnswer = z.strictObject({
  id: CredentialId,
  clientDataJSON: ClientData,
  authenticatorData: bytesOf(400),
  signature: bytesOf(700),
  userHandle: bytesOf(100).optional(),
})

/** A new passkey: of RegistrationResponseJSON (WebAuthn Level 3) what is kept of it, and what proves it. */
export const PasskeyMade = z.strictObject({
  id: CredentialId,
  clientDataJSON: ClientData,
  attestationObject: bytesOf(4_000),
  transports: z.array(z.string().max(40)).max(10).optional(),
})

const Known = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) })

/** PublicKeyCredentialRequestOptionsJSON, as far as it is used. */
export const PasskeyQuestion = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rpId: z.string(),
  allowCredentials: z.array(Known),
  userVerification: z.literal('required'),
})

/** PublicKeyCredentialCreationOptionsJSON, as far as it is used. */
export const PasskeyWanted = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  excludeCredentials: z.array(Known),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

export const Factors = z.object({
  /** Whether the role, or the provider, asks for one: the last one cannot be removed then. */
  isRequired: z.boolean(),
  /** An authenticator app, once a code of it was given. */
  hasTotp: z.boolean(),
  totpSince: Moment.nullable(),
  /** Recovery codes that are left, of how many. */
  recoveryLeft: z.int(),
  recoveryMade: z.int(),
  passkeys: z.array(
    z.object({
      id: PasskeyId,
      name: z.string(),
      isSynced: z.boolean(),
      createdTime: Moment,
      lastUsedTime: Moment.nullable(),
    }),
  ),
})
export type Factors = z.output<typeof Factors>

/** New recovery codes, told this once; null: those there are go on holding. */
export const NewCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() })
