import { mod11Weights317, mod37and36, s10, weightedMod10, weightedMod10FromRight } from './check-digits.ts'

/** One kind of parcel number: how it looks, and what its check character is computed from. */
type NumberKind = {
  readonly carrier: 'practice' | 'ups' | 'fedex' | 'usps'
  readonly kind: string
  /** Its last group is the check character, the one before it what is checked. */
  readonly pattern: RegExp
  readonly check: (body: string) => string
}

const gs1 = weightedMod10FromRight(3, 1)

/** Kinds in order of preference: where a number could be of several, the first with a matching check character is meant. */
const numberKinds: readonly NumberKind[] = [
  { carrier: 'practice', kind: 'practice', pattern: /^(PR[0-9A-HJKMNP-TV-Z]{15})([0-9A-Z])$/, check: mod37and36 },
  { carrier: 'ups', kind: '1Z', pattern: /^1Z([0-9A-Z]{15})(\d)$/, check: weightedMod10(1, 2) },
  { carrier: 'usps', kind: 'IMpb 22', pattern: /^(?:420\d{5}(?:\d{4})?)?(9[1-5]\d{19})(\d)$/, check: gs1 },
  { carrier: 'usps', kind: 'IMpb 26', pattern: /^(?:420\d{5}(?:\d{4})?)?(9[1-5]\d{23})(\d)$/, check: gs1 },
  { carrier: 'usps', kind: 'S10', pattern: /^[A-Z]{2}(\d{8})(\d)US$/, check: s10 },
  { carrier: 'fedex', kind: 'Ground 96', pattern: /^96\d{5}(\d{14})(\d)$/, check: weightedMod10(1, 3) },
  { carrier: 'fedex', kind: 'Express 34', pattern: /^[0-8]\d{19}(\d{13})(\d)$/, check: mod11Weights317 },
  { carrier: 'fedex', kind: 'Express 12', pattern: /^(\d{11})(\d)$/, check: mod11Weights317 },
  { carrier: 'fedex', kind: 'Ground 15', pattern: /^(\d{14})(\d)$/, check: weightedMod10(1, 3) },
  { carrier: 'usps', kind: 'legacy 20', pattern: /^(\d{19})(\d)$/, check: gs1 },
  { carrier: 'usps', kind: 'legacy 20', pattern: /^(\d{19})(\d)$/, check: (body) => gs1(`91${body}`) },
  {
    carrier: 'fedex',
    kind: 'Ground Economy 20',
    pattern: /^((?:61|02)\d{17})(\d)$/,
    check: (body) => gs1(`92${body}`),
  },
]

export type Recognised = Pick<NumberKind, 'carrier' | 'kind'> & { readonly isCheckValid: boolean }

/** A parcel's number from elsewhere, without spaces: letters, digits and dashes, and nothing that a spreadsheet would take for a formula. */
export const isParcelNumber = (text: string): boolean => /^\w[\w-]{5,39}$/.test(text)

/** A carrier as people write it: begins with a letter or digit, so that no spreadsheet takes it for a formula. */
export const isCarrierName = (text: string): boolean => /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,&'/()_-]{0,39}$/u.test(text)

/** A number as carriers print it: capitals, without the spaces and dashes that people put in. */
const normalNumber = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()

/** Kinds that a number looks like, those whose check character is right first. A wrong one is a reason to warn, not to refuse. */
export const recogniseNumber = (text: string): Recognised[] => {
  const number = normalNumber(text)
  const found = numberKinds.flatMap(({ carrier, kind, pattern, check }): Recognised[] => {
    const [, body = '', last] = pattern.exec(number) ?? []
    return body ? [{ carrier, kind, isCheckValid: check(body) === last }] : []
  })
  return [...found.filter(({ isCheckValid }) => isCheckValid), ...found.filter(({ isCheckValid }) => !isCheckValid)]
}

/** The carrier a number most likely belongs to; undefined when no kind fits with its check character. */
export const guessCarrier = (text: string): Recognised['carrier'] | undefined =>
  recogniseNumber(text).find(({ isCheckValid }) => isCheckValid)?.carrier
