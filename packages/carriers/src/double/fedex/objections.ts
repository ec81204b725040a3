import type { Fault } from '../../practice/remote/reply.ts'
import type { Answer } from '../call.ts'
import { voice } from './voice.ts'

/** FedEx's name for each objection. */
const codes: readonly (readonly [objection: string, code: string])[] = [
  ['SENDER.POSTALCODE', 'SHIPPER.POSTALCODE.INVALID'],
  ['SENDER', 'SHIPPER.ADDRESS.INVALID'],
  ['RECIPIENT.POSTALCODE', 'RECIPIENTS.POSTALCODE.INVALID'],
  ['RECIPIENT', 'RECIPIENTS.ADDRESS.INVALID'],
  ['PACKAGE.WEIGHT', 'PACKAGE.WEIGHT.EXCEEDED'],
  ['PACKAGE', 'PACKAGE.DIMENSIONS.INVALID'],
  ['SHIPDATE', 'SHIPMENT.SHIPDATESTAMP.INVALID'],
  ['SERVICE.UNKNOWN', 'SERVICETYPE.INVALID'],
  ['SERVICE', 'SERVICE.PACKAGECOMBINATION.INVALID'],
]

/** FedEx names all objections at once. */
export const object = (faults: readonly Fault[]): Answer => {
  const errors = faults.map(({ code, message }) => ({
    code: codes.find(([objection]) => code.startsWith(objection))?.[1] ?? code,
    message,
  }))
  const { status, body } = voice.refuse(400, 'INVALID.INPUT.EXCEPTION', '')
  return { status, body: { ...Object(body), errors } }
}
