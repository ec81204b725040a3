import type { AccountField, CarrierAccount } from '@stowline/domain/shipping/carrier'
import type { Ask } from '../remote-call.ts'
import type { Hosts } from '../remote-options.ts'

/** Published by FedEx's developer portal. */
export const publishedHosts: Hosts = { test: 'https://apis-sandbox.fedex.com', production: 'https://apis.fedex.com' }

/** FedEx gives tracking to a project of its own, whose credentials are then others than those for shipping. */
export const accountFields: readonly AccountField[] = [
  {
    key: 'number',
    label: ['FedEx 账号', 'FedEx account number'],
    isSecret: false,
    isRequired: true,
    pattern: '^\\d{9}$',
    form: ['9 位数字', '9 digits'],
  },
  { key: 'clientId', label: ['API Key', 'API key'], isSecret: true, isRequired: true },
  { key: 'clientSecret', label: ['Secret Key', 'Secret key'], isSecret: true, isRequired: true },
  {
    key: 'trackClientId',
    label: ['轨迹 API Key（如不同）', 'API key for tracking, if another'],
    isSecret: true,
    isRequired: false,
  },
  {
    key: 'trackClientSecret',
    label: ['轨迹 Secret Key（如不同）', 'Secret key for tracking, if another'],
    isSecret: true,
    isRequired: false,
  },
  { key: 'webhookSecret', label: ['Webhook 安全令牌', 'Webhook security token'], isSecret: true, isRequired: false },
]

/** What a call is about decides with which of an account's credentials it is made. */
export type Purpose = 'ship' | 'track'

const credentials = ({ secrets }: CarrierAccount, purpose: Purpose): { id: string; secret: string } => {
  const { clientId = '', clientSecret = '', trackClientId, trackClientSecret } = secrets
  const isSeparate = purpose === 'track' && trackClientId && trackClientSecret
  return isSeparate ? { id: trackClientId, secret: trackClientSecret } : { id: clientId, secret: clientSecret }
}

/** FedEx wants id and secret in the form, not in a header. */
export const toTokenRequest = (account: CarrierAccount, host: string, purpose: Purpose): Ask => {
  const { id, secret } = credentials(account, purpose)
  return {
    method: 'POST',
    url: `${host}/oauth/token`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: 'client_credentials', client_id: id, client_secret: secret }).toString(),
  }
}
