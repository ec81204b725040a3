import { isScientific, repairScientific } from './cells.ts'
import { type StateCode, stateCode as codeOfName } from '../../shipping/states.ts'

const lettersOnly = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')

/** Names that files use beside the official ones. */
const nicknames: ReadonlyMap<string, StateCode> = new Map([
  ['washingtondc', 'DC'],
  ['calif', 'CA'],
  ['virginislands', 'VI'],
  ['usvirginislands', 'VI'],
  ['加州', 'CA'],
  ['德克萨斯州', 'TX'],
  ['德克萨斯', 'TX'],
  ['德州', 'TX'],
  ['得州', 'TX'],
  ['麻省', 'MA'],
])

/** `CA`, `ca`, `California`, `US-CA`, `US:CA`, `加利福尼亚` -> `CA`. */
export const stateCode = (text: string): StateCode | undefined => {
  const plain = text.normalize('NFKC').trim()
  return (
    codeOfName(plain) ??
    codeOfName(`${plain}州`) ??
    nicknames.get(lettersOnly(plain)) ??
    codeOfName(plain.replace(/^usa?[\s:_-]+/i, ''))
  )
}

const unitedStates = new Set([
  'us',
  'usa',
  'unitedstates',
  'unitedstatesofamerica',
  'theunitedstates',
  'america',
  '美国',
  '美利坚合众国',
])
/** Territories that files give as countries although carriers ship to them as states. */
const territories: Readonly<Record<string, StateCode>> = {
  pr: 'PR',
  puertorico: 'PR',
  vi: 'VI',
  usvirginislands: 'VI',
  gu: 'GU',
  guam: 'GU',
  as: 'AS',
  americansamoa: 'AS',
  mp: 'MP',
  northernmarianaislands: 'MP',
  thenorthernmarianaislands: 'MP',
  virginislandsus: 'VI',
  unitedstatesvirginislands: 'VI',
  波多黎各: 'PR',
  关岛: 'GU',
  美属维尔京群岛: 'VI',
  美属萨摩亚: 'AS',
  北马里亚纳群岛: 'MP',
}

/** The country when it is one we ship to, with the state it implies for a territory. */
export const countryOf = (text: string): { country: 'US'; state?: StateCode } | undefined => {
  const plain = lettersOnly(text)
  if (plain === '' || unitedStates.has(plain)) return { country: 'US' }
  const territory = Object.hasOwn(territories, plain) ? territories[plain] : undefined
  return territory ? { country: 'US', state: territory } : undefined
}

export type Zip = {
  /** `97209` or `97209-1234`. */
  readonly code: string
  /** Zeros that a spreadsheet had dropped were put back. */
  readonly wasPadded: boolean
}

/** A US ZIP from what files hold: `07001`, `7001`, `97209-1234`, `972091234`, `97209.0`, `9.7209E+4`. */
export const zipOf = (text: string): Zip | undefined => {
  let plain = text.normalize('NFKC').replace(/\s+/g, '')
  if (isScientific(plain)) plain = repairScientific(plain) ?? plain
  plain = plain.replace(/\.0+$/, '')
  const match =
    /^(\d{3,5})(?:[-–](\d{4})?)?$/.exec(plain) ?? /^(\d{5})(\d{4})$/.exec(plain) ?? /^(\d{4})(\d{4})$/.exec(plain)
  const [, first, plus] = match ?? []
  if (!first) return undefined
  const code = first.padStart(5, '0')
  if (code === '00000') return undefined
  return { code: plus ? `${code}-${plus}` : code, wasPadded: first.length < 5 }
}

/** Digits of a phone number without country code, extension apart: `+1 480-618-5330 ext. 12345`. */
export const phoneOf = (text: string): { phone: string; isWhole: boolean } => {
  if (text === '') return { phone: '', isWhole: true }
  let plain = text.normalize('NFKC').trim()
  if (isScientific(plain)) {
    const repaired = repairScientific(plain)
    if (repaired === undefined) return { phone: '', isWhole: false }
    plain = repaired
  }
  plain = plain.replace(/\.0+$/, '')
  const main = plain.split(/(?:ext|x|#|;)/i)[0] ?? ''
  const digits = main.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return { phone: plain, isWhole: digits.length >= 10 && digits.length <= 15 }
}
