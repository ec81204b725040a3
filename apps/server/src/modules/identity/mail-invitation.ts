import { signInLimits } from '@stowline/domain/identity/sign-in-limits'
import { identityMails } from '@stowline/text/identity'
import { languages } from '@stowline/text/kernel/pair'
import type { PublicContext } from '../../kernel/context.ts'
import { letterIn } from '../../mail/letter.ts'
import { productName } from './get-tenant-info.ts'

type Invited = { readonly userName: string; readonly nickname: string; readonly email: string }
const hour = 3_600_000

/**
 * Mails the link with which an account's first password is chosen, in both languages: its owner has chosen none yet. Answers whether it could be
 * sent: the account stands either way.
 */
export const mailInvitation = (
  ctx: Pick<PublicContext, 'publicUrl' | 'mail' | 'log'>,
  { userName, nickname, email }: Invited,
  code: string,
): Promise<boolean> => {
  const url = `${ctx.publicUrl}/active?code=${code}`
  const told = { name: nickname, userName, url, hours: signInLimits.activation / hour, product: productName }
  const words = { subject: identityMails.activationSubject, body: identityMails.activationBody }
  return ctx.mail.send(letterIn(languages, email, words, told)).then(
    () => true,
    (error: unknown) => {
      ctx.log.error({ err: error }, 'activation not mailed')
      return false
    },
  )
}
