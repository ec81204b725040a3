import { isAddress, isPublicAddress } from './public-address.ts'

/** Ports that callbacks may be sent to; none in the address: 443. */
export const callbackPorts = ['', '443', '8443'] as const

export type CallbackFault = 'notAnAddress' | 'notHttps' | 'hasCredentials' | 'wrongPort' | 'notPublic'

/** Names that no public name server answers (RFC 6761, RFC 6762, RFC 8375, and `.internal`, which ICANN keeps for private use). */
const privateNames = /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa|test|invalid|onion)$/

/** Where requests to this URL go: a name in small letters or an address without brackets. */
export const hostOf = ({ hostname }: URL): string =>
  hostname
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.+$/, '')
    .toLowerCase()

const isPublicHost = (host: string): boolean =>
  isAddress(host) ? isPublicAddress(host) : host.includes('.') && !privateNames.test(host)

/**
 * Why nothing is sent to an address: it has to be https, without a person's name and password, at a usual port, and public. Addresses that are
 * spelt as one number, in hexadecimal or octal come out of the URL's parser as any other (WHATWG URL, 3.5). `allowed`: hosts that the
 * installation opens though they are not public, over http and at any port too.
 */
export const callbackFault = (text: string, allowed: ReadonlySet<string> = new Set()): CallbackFault | undefined => {
  if (!URL.canParse(text)) return 'notAnAddress'
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') return 'hasCredentials'
  const host = hostOf(url)
  if (allowed.has(host) && /^https?:$/.test(url.protocol)) return undefined
  if (url.protocol !== 'https:') return 'notHttps'
  if (!isPublicHost(host)) return 'notPublic'
  return callbackPorts.some((port) => port === url.port) ? undefined : 'wrongPort'
}
