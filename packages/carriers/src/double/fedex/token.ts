import type { Answer, Call } from '../call.ts'
import type { Shared } from '../shared.ts'
import { voice } from './voice.ts'

/** Seconds that a token lasts. */
const lifetime = 3600

/** Everything as a form, the credentials too. A project for tracking has credentials of its own. */
export const grant = ({ text }: Call, { accounts, tokens }: Shared): Answer => {
  const form = new URLSearchParams(text)
  const [id, secret] = [form.get('client_id'), form.get('client_secret')]
  const account = accounts.fedex.find(
    ({ secrets }) =>
      (secrets['clientId'] === id && secrets['clientSecret'] === secret) ||
      (secrets['trackClientId'] === id && secrets['trackClientSecret'] === secret),
  )
  if (form.get('grant_type') !== 'client_credentials' || !id || !account) {
    return voice.refuse(
      401,
      'NOT.AUTHORIZED.ERROR',
      'The given client credentials were not valid. Please modify your request and try again.',
    )
  }
  const access_token = tokens.grant({ carrier: 'fedex', number: account.number }, lifetime)
  return { status: 200, body: { access_token, token_type: 'bearer', expires_in: lifetime, scope: 'CXS' } }
}
