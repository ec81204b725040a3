import { expect, test } from 'vitest'
import { fedexRefusal } from './fedex/data/refusal-codes.ts'
import { practiceRefusal } from './practice/data/refusal-codes.ts'
import { upsRefusal } from './ups/data/refusal-codes.ts'

test.each([
  [upsRefusal, '120213', 'phone'],
  [upsRefusal, '120802', 'postalCode'],
  [upsRefusal, '121210', 'service'],
  [upsRefusal, '128083', 'shipDate'],
  [upsRefusal, '250002', 'credentials'],
  [upsRefusal, 'ups.poBox', 'poBox'],
  [upsRefusal, '9999999', 'other'],
  [fedexRefusal, 'RECIPIENTS.POSTALCODE.INVALID', 'postalCode'],
  [fedexRefusal, 'RECIPIENTS.ADDRESS.INVALID', 'recipientAddress'],
  [fedexRefusal, 'SHIPPER.POSTALCODE.INVALID', 'sender'],
  [fedexRefusal, 'PACKAGE.WEIGHT.EXCEEDED', 'weight'],
  [fedexRefusal, 'PACKAGE.DIMENSIONS.INVALID', 'size'],
  [fedexRefusal, 'SERVICE.PACKAGECOMBINATION.INVALID', 'service'],
  [fedexRefusal, 'SHIPMENT.SHIPDATESTAMP.INVALID', 'shipDate'],
  [fedexRefusal, 'ACCOUNTNUMBER.REGISTRATION.REQUIRED', 'account'],
  [fedexRefusal, 'NOT.AUTHORIZED.ERROR', 'credentials'],
  [fedexRefusal, 'SERVICE.UNAVAILABLE.ERROR', 'other'],
  [fedexRefusal, 'fedex.phone', 'phone'],
  [practiceRefusal, 'SERVICE.POBOX.NOTALLOWED', 'poBox'],
  [practiceRefusal, 'PACKAGE.WEIGHT.EXCEEDED', 'weight'],
  [practiceRefusal, 'SHIPMENT.REFUSED', 'other'],
] as const)('%o: %s is %s', (reasonOf, code, reason) => expect(reasonOf(code)).toBe(reason))
