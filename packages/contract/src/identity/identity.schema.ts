import { z } from 'zod'
import { UserId } from '../kernel/ids.ts'
import { Moment, NamePair, requiredLine } from '../kernel/fields.ts'
import { sentAs } from '../kernel/sent-as.ts'

/** base64 of RSA-OAEP-256 over the JSON `{ pw, nonce, ts, captchaId? }` (docs/wire.md, "Sign in"). */
export const EncryptedPassword = z
  .string()
  .min(1)
  .max(2_000)
  .meta({ description: 'RSA-OAEP-256 over { pw, nonce, ts, captchaId }, base64' })
export const KeyId = z
  .string()
  .max(64)
  .optional()
  .meta({ description: 'Which public key was used; absent: the newest' })
/** Any account name a person may type; the rules of section 5 hold where accounts are made. */
export const TypedUserName = requiredLine(64)
/** A one-use proof. */
export const Ticket = z.string().min(1).max(200)

export const VerificationCode = z.object({
  captchaId: z.string(),
  /** data: URLs of PNG images. */
  background: z.string(),
  piece: z.string(),
  /** Where the piece's box lies from the top, in pixels of the background. */
  y: z.int(),
  width: z.int(),
  height: z.int(),
  pieceSize: z.int(),
  /** Seconds until the puzzle expires. */
  expiresIn: z.int(),
  /** base64 of the SPKI form. */
  publicKey: z.string(),
  keyId: z.string(),
  nonce: z.string(),
  /** The server's clock, so that a wrong one at the browser does not matter to `ts`. */
  serverTime: Moment,
})

const menuFields = {
  key: z.string(),
  code: z.string(),
  labelCn: z.string(),
  labelEn: z.string(),
  path: z.string(),
  name: z.string(),
  meta: z.object({ icon: z.string() }),
  hidden: z.boolean(),
}
/** Two levels: groups (path empty) and screens. */
export const MenuEntry = z.object({
  ...menuFields,
  children: z.array(z.object({ ...menuFields, children: z.array(z.never()) })),
})
export type MenuEntry = z.output<typeof MenuEntry>

/** Customer-facing staff of the provider (spec section 6). */
export const Contact = z.object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() })
export type Contact = z.output<typeof Contact>

export const userKinds = ['admin', 'sub', 'customer', 'provider', 'machine'] as const

export const UserInfo = sentAs(
  z.object({
    id: UserId,
    userName: z.string(),
    nickname: z.string(),
    email: z.string().nullable(),
    kind: z.enum(userKinds),
    isAdmin: z.boolean(),
    isFirstLogin: z.boolean(),
    needChangePwd: z.boolean(),
    /** A second factor has to be set up before anything else. */
    mustAddFactor: z.boolean(),
    role: NamePair.nullable(),
    tenantId: z.string(),
    tenantKind: z.enum(['merchant', 'provider']),
    tenantName: NamePair,
    salesManager: Contact.nullable(),
    serviceManager: Contact.nullable(),
    /** Paths the account may open: the permissions. */
    paths: z.array(z.string()),
    menus: z.array(MenuEntry),
    signedInAt: Moment,
    expiresAt: Moment,
    /** By how many milliseconds the business's clock is ahead of time as it is; 0 but in a demo that has been put forward. */
    clockAhead: z.int(),
    /** What the person has set, by name (`personal.saveSetting`). */
    settings: z.record(z.string(), z.unknown()),
  }),
  { isFirstLogin: 'isFristLogin' },
)
export type UserInfo = z.output<typeof UserInfo>

export const activationStates = ['valid', 'used', 'expired', 'unknown'] as const
