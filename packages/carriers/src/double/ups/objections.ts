import type { Fault } from '../../practice/remote/reply.ts'
import type { Answer } from '../call.ts'
import { voice } from './voice.ts'

/** UPS's number for each objection, when rating and when shipping. */
const codes: readonly (readonly [objection: string, rating: string, shipping: string])[] = [
  ['SENDER.POSTALCODE', '111286', '120801'],
  ['SENDER', '110308', '120005'],
  ['RECIPIENT.POSTALCODE', '111285', '120802'],
  ['RECIPIENT', '110208', '120205'],
  ['PACKAGE.WEIGHT', '111035', '120608'],
  ['PACKAGE', '111036', '120609'],
  ['SHIPDATE', '111580', '128083'],
  ['SERVICE', '111210', '121210'],
]

/** UPS names one objection at a time. */
export const object = (faults: readonly Fault[], doing: 'rating' | 'shipping'): Answer => {
  const [first] = faults
  const row = codes.find(([objection]) => first?.code.startsWith(objection))
  const code = row?.[doing === 'rating' ? 1 : 2] ?? '9999999'
  return voice.refuse(400, code, first?.message ?? 'The request could not be processed.')
}
