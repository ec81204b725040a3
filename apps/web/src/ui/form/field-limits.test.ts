import { limitsOf } from '@stowline/contract/kernel/limits'
import { orders } from '@stowline/contract/orders/orders.contract'
import { settings } from '@stowline/contract/settings/settings.contract'
import { form as words } from '@stowline/text/ui'
import { expect, it, test } from 'vitest'
import { faultOf, limitAt, numberProps, textProps } from './field-limits.ts'

const create = { limits: limitsOf(orders.create.input) }
const account = { limits: limitsOf(settings.createAccount.input) }

test('a field of any line, a name of a map, a field at the top', () => {
  expect(limitAt(create, ['lines', 3, 'sku'])).toEqual({ required: true, maxLength: 80 })
  expect(limitAt(account, ['credentials', 'clientSecret'])).toEqual({ maxLength: 500 })
  expect(limitAt(account, 'accountName')).toEqual({ required: true, maxLength: 60 })
  expect(limitAt(create, ['address', 'nowhere'])).toEqual({})
  // While the contract is not built for the browser there are none.
  expect(limitAt({}, 'accountName')).toEqual({})
})

test('inputs stop at the limit', () => {
  expect(textProps(limitAt(create, 'remark'))).toEqual({ maxLength: 500 })
  expect(numberProps(limitAt(create, ['lines', 0, 'quantity']))).toEqual({ min: 1, max: 999_999, precision: 0 })
})

const quantity = limitAt(create, ['lines', 0, 'quantity'])
const name = limitAt(account, 'accountName')
it.each([
  ['nothing where something is needed', '', name, words.requiredField],
  ['blanks are nothing', '  ', name, words.requiredField],
  ['too long', 'x'.repeat(61), name, words.tooLong],
  ['as long as may be, blanks around it', ` ${'x'.repeat(60)} `, name, undefined],
  ['nothing where nothing is needed', '', limitAt(create, 'remark'), undefined],
  ['no quantity', null, quantity, words.requiredField],
  ['half a piece', 1.5, quantity, words.wholeNumber],
  ['none', 0, quantity, words.wholeNumber],
  ['a piece', 1, quantity, undefined],
  ['another format', 'abc', { pattern: '^\\d+$' }, words.wrongFormat],
  ['the format', '123', { pattern: '^\\d+$' }, undefined],
  ['a choice', false, {}, undefined],
])('%s', (_, value, limit, text) => expect(faultOf(value, limit)?.text).toBe(text))

test('a screen may ask for more than the call', () => {
  expect(faultOf('', limitAt(create, ['address', 'street']), true)?.text).toBe(words.requiredField)
  expect(faultOf('', name, false)).toBeUndefined()
})
