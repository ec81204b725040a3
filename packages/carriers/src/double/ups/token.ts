import type { Answer, Call } from '../call.ts'
import type { Shared } from '../shared.ts'
import { voice } from './voice.ts'

/** Seconds that a token lasts, as UPS has it: a second short of four hours. */
const lifetime = 14_399

/** Client id and secret as user and password, the grant as a form. Numbers in the reply are text. */
export const grant = ({ headers, text }: Call, { accounts, tokens, clock }: Shared): Answer => {
  const [scheme, credentials = ''] = (headers['authorization'] ?? '').split(' ')
  const [id = '', secret = ''] = Buffer.from(credentials, 'base64').toString('utf8').split(':')
  if (new URLSearchParams(text).get('grant_type') !== 'client_credentials')
    return voice.refuse(400, '10400', 'Invalid/Missing grant_type.')
  const account = accounts.ups.find(({ secrets }) => secrets['clientId'] === id && secrets['clientSecret'] === secret)
  if (scheme !== 'Basic' || !account) return voice.refuse(401, '10401', 'ClientId is Invalid')
  return {
    status: 200,
    body: {
      token_type: 'Bearer',
      issued_at: String(clock.now()),
      client_id: id,
      access_token: tokens.grant({ carrier: 'ups', number: account.number }, lifetime),
      scope: '',
      expires_in: String(lifetime),
      refresh_count: '0',
      status: 'approved',
    },
  }
}
