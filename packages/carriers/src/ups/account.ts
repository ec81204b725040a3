import type { AccountField, CarrierAccount } from '@stowline/domain/shipping/carrier'
import type { Ask } from '../remote-call.ts'
import type { Hosts } from '../remote-options.ts'

/** Published in UPS's interface descriptions: the customer integration environment and production. */
export const publishedHosts: Hosts = { test: 'https://wwwcie.ups.com', production: 'https://onlinetools.ups.com' }

export const accountFields: readonly AccountField[] = [
  {
    key: 'number',
    label: ['UPS 账号（Shipper No.）', 'UPS account number'],
    isSecret: false,
    isRequired: true,
    pattern: '^[A-Za-z0-9]{6}$',
    form: ['6 位字母或数字', '6 letters or digits'],
  },
  { key: 'clientId', label: ['Client ID', 'Client ID'], isSecret: true, isRequired: true },
  { key: 'clientSecret', label: ['Client Secret', 'Client secret'], isSecret: true, isRequired: true },
  { key: 'webhookSecret', label: ['Webhook 密钥', 'Webhook secret'], isSecret: true, isRequired: false },
]

export const shipperNumber = ({ number }: CarrierAccount): string => number.trim().toUpperCase()

/** UPS wants id and secret in the header, and no /api in the path. */
export const toTokenRequest = (account: CarrierAccount, host: string): Ask => {
  const { clientId = '', clientSecret = '' } = account.secrets
  return {
    method: 'POST',
    url: `${host}/security/v1/oauth/token`,
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
      'x-merchant-id': shipperNumber(account),
    },
    body: 'grant_type=client_credentials',
  }
}
