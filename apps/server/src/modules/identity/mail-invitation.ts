import { signInLimits } from '@stowline/domain/identity/sign-in-limits'
import { identityMails } from '@stowline/text/identity'
import { say } from '@stowline/text/kernel/pair'
import type { PublicContext } from '../../kernel/context.ts'
import { productName } from './get-tenant-info.ts'

type Invited = { readonly userName: string; readonly nickname: string; readonly email: string }
const hour = 3_600_000

/** Mails the link with which an account's first password is chosen. Answers whether it could be sent: the account stands either way. */
export const mailInvitation = (
  ctx: Pick<PublicContext, 'publicUrl' | 'language' | 'mail' | 'log'>,
  { userName, nickname, email }: Invited,
  code: string,
): Promise<boolean> => {
  const url = `${ctx.publicUrl}/active?code=${code}`
  const params = { name: nickname, userName, url, hours: signInLimits.activation / hour, product: productName }
  const [subject, text] = [
    say(identityMails.activationSubject, ctx.language),
    say(identityMails.activationBody, ctx.language, params),
  ]
  return ctx.mail.send({ to: email, subject, text }).then(
    () => true,
    (error: unknown) => {
      ctx.log.error({ err: error }, 'activation not mailed')
      return false
    },
  )
}
