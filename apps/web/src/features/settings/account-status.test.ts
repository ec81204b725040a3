import { expect, test } from 'vitest'
import { connectionFault, connectionOf } from './account-status.ts'

const tried = (result: 'ok' | 'refused') => ({ result, message: '', testedTime: '', testedByName: '' })

test('an account that labels were bought on works, whether or not anybody has tried it; a failed test says otherwise', () => {
  const untried = { isActive: true, lastTest: null, hasLabels: false }
  const used = { ...untried, hasLabels: true }
  const refused = { ...used, lastTest: tried('refused') }
  expect([untried, used, refused].map(connectionOf)).toEqual(['none', 'used', 'refused'])
  expect([untried, used, refused].map(connectionFault)).toEqual(['none', undefined, 'refused'])
  expect(connectionFault({ ...untried, isActive: false })).toBeUndefined()
})
