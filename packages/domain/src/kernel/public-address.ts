/**
 * Which addresses of the network lie in public. Everything that the registries of special-purpose addresses name is none:
 * https://www.iana.org/assignments/iana-ipv4-special-registry, https://www.iana.org/assignments/iana-ipv6-special-registry.
 */

/** First address and length of the prefix, in bits. */
type Block = readonly [first: string, bits: number]

const specialV4: readonly Block[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Multicast, reserved, broadcast.
  ['224.0.0.0', 3],
]

/** Global unicast alone is public; inside it these are not, among them those that carry an IPv4 address (6to4, Teredo). */
const globalV6: Block = ['2000::', 3]
const specialV6: readonly Block[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const v4Of = (text: string): bigint | undefined => {
  const parts = text.split('.')
  if (parts.length !== 4 || parts.some((part) => !/^(0|[1-9]\d{0,2})$/.test(part) || Number(part) > 255))
    return undefined
  return parts.reduce((sum, part) => sum * 256n + BigInt(part), 0n)
}

/** An IPv4 address at the end, as `::ffff:10.0.0.1` has it, as its two groups. */
const withoutDots = (text: string): string | undefined => {
  if (!text.includes('.')) return text
  const at = text.lastIndexOf(':') + 1
  const v4 = v4Of(text.slice(at))
  return v4 === undefined ? undefined : `${text.slice(0, at)}${(v4 >> 16n).toString(16)}:${(v4 & 0xffffn).toString(16)}`
}

const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'))

const v6Of = (text: string): bigint | undefined => {
  const plain = withoutDots(text)
  const [head = '', tail, ...more] = plain?.split('::') ?? []
  if (plain === undefined || more.length > 0) return undefined
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')]
  const missing = 8 - before.length - after.length
  if (tail === undefined ? missing !== 0 : missing < 1) return undefined
  const groups = [...before, ...Array<string>(missing).fill('0'), ...after]
  if (groups.some((group) => !/^[\da-f]{1,4}$/i.test(group))) return undefined
  return groups.reduce((sum, group) => (sum << 16n) + BigInt(`0x${group}`), 0n)
}

const isWithin = (value: bigint, first: bigint | undefined, bits: number, width: number): boolean =>
  first !== undefined && value >> BigInt(width - bits) === first >> BigInt(width - bits)

/** Is this an address (IPv4 dotted, IPv6 without brackets) that anybody in the world may call? What is no address is none. */
export const isPublicAddress = (text: string): boolean => {
  const v4 = v4Of(text)
  if (v4 !== undefined) return !specialV4.some(([first, bits]) => isWithin(v4, v4Of(first), bits, 32))
  const v6 = v6Of(text)
  if (v6 === undefined) return false
  const lies = ([first, bits]: Block) => isWithin(v6, v6Of(first), bits, 128)
  return lies(globalV6) && !specialV6.some(lies)
}

/** Is this an address at all, and not a name? */
export const isAddress = (text: string): boolean => v4Of(text) !== undefined || v6Of(text) !== undefined
