import { z } from 'zod'
import { Done, jsonOf, Moment } from '../kernel/fields.ts'
import { Nothing, rpc } from '../kernel/rpc.ts'

/** What a person has set: `preferences`, `list.orders`, `view.orders.<id>`. Its form is the portal's; the server keeps it. */
const SettingName = z
  .string()
  .max(100)
  .regex(/^[\w-]+(\.[\w-]+){0,3}$/)

/** Most views of one person, and most settings beside them: more screens must not leave less room for views. */
export const mostViews = 100
export const mostSettings = 100

/** Where an account is signed in: by which address, since when, and when a page of it was last open. */
const SignedIn = z.object({
  address: z.string(),
  signedInAt: Moment,
  seenAt: Moment.nullable(),
  expiresAt: Moment,
  isThis: z.boolean(),
})

/** What a person keeps for himself. It is read with `identity.getUserInfo`, so that no list waits for a further answer. */
export const personal = {
  /** The last write of a name holds; null forgets it. */
  saveSetting: rpc('POST oms/UserSetting/UserSetting/Save', {
    forCustomers: true,
    access: 'signedIn',
    input: z.strictObject({ name: SettingName, value: jsonOf(8_000).nullable() }),
    output: Done,
    refuses: ['personal.tooManySettings', 'personal.tooManyViews'],
  }),
  /** Newest first. Systems that sign in with an authorization of the account are not among them. */
  sessions: rpc('GET oms/UserSetting/Session/GetList', {
    forCustomers: true,
    access: 'signedIn',
    reads: true,
    input: Nothing,
    output: z.array(SignedIn),
  }),
  /** Ends every other session of the caller's; this one stays. */
  endOtherSessions: rpc('POST oms/UserSetting/Session/EndOthers', {
    forCustomers: true,
    access: 'signedIn',
    input: Nothing,
    output: z.object({ ended: z.int() }),
  }),
}
