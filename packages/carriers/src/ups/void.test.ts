import { describe, expect, test } from 'vitest'
import { publishedHosts } from './account.ts'
import { type Script, account, answered, faults, open, told } from './scripted.cases.ts'

describe('a void', () => {
  const status = (Code: string, Description = 'Voided') => ({ Code, Description })
  const reply = (summary: object, packages: unknown = undefined) =>
    answered(200, {
      VoidShipmentResponse: {
        Response: { ResponseStatus: { Code: '1' } },
        SummaryResult: { Status: summary },
        PackageLevelResults: packages,
      },
    })
  const recovery = (code: string, httpStatus = 400) => answered(httpStatus, { errors: [{ code, message: 'x' }] })
  const request = { trackingNumber: ' 1z5r89390357567127 ', reference: 'r' }

  test.each<[string, Script, string]>([
    ['done', { '/void': reply(status('1')) }, 'voided'],
    ['done, in the words of the test environment', { '/void': reply(status('&#xD;&#xD;&#xD;1')) }, 'voided'],
    [
      'done, package by package',
      { '/void': reply(status('1'), [{ TrackingNumber: '1Z1', Status: status('1') }]) },
      'voided',
    ],
    [
      'half done',
      {
        '/void': reply(status('1'), [
          { TrackingNumber: '1Z1', Status: status('1') },
          { TrackingNumber: '1Z2', Status: status('0', 'Not Voided') },
        ]),
      },
      'refused',
    ],
    ['not done', { '/void': reply(status('0', 'Not Voided')) }, 'refused'],
    [
      'done before',
      { '/void': answered(400, faults('190117', 'The Shipment has already been voided')) },
      'alreadyVoided',
    ],
    ['too late', { '/void': answered(400, faults('190101', 'Time for voiding has expired.')) }, 'refused'],
    [
      'out of reach, and known as voided',
      { '/void': answered(400, faults('190102')), '/recovery': recovery('9801040') },
      'alreadyVoided',
    ],
    [
      'out of reach, and unknown',
      { '/void': answered(400, faults('190102')), '/recovery': recovery('9801031') },
      'refused',
    ],
    [
      'out of reach, and recovery lets nobody in',
      { '/void': answered(400, faults('190102')), '/recovery': recovery('250002', 401) },
      'unexplained',
    ],
    [
      'out of reach, and recovery is not allowed',
      { '/void': answered(400, faults('190102')), '/recovery': answered(403, '') },
      'unexplained',
    ],
  ])('%s', async (_, script, expected) => {
    const { carrier, asked: calls } = open(script)
    expect(await carrier.void(request, account)).toMatchObject({ ok: true, detail: expected })
    expect(calls()[0]).toMatchObject({
      method: 'DELETE',
      url: `${publishedHosts.test}/api/shipments/v2409/void/cancel/1Z5R89390357567127`,
    })
  })

  test('that was refused says why', async () => {
    const outcome = await open({
      '/void': answered(400, faults('190101', 'Time for voiding has expired.')),
    }).carrier.void(request, account)
    expect(outcome).toMatchObject({
      detail: 'refused',
      messages: [{ kind: 'carrier', code: '190101', text: 'Time for voiding has expired.' }],
    })
  })

  test.each<[string, Script, string]>([
    ['lost', { '/void': { kind: 'lost', reason: 'timeout' } }, 'unknown'],
    ['broken', { '/void': answered(500, '') }, 'unknown'],
    ['unreadable', { '/void': answered(200, {}) }, 'unknown'],
    ['not let in', { '/void': answered(401, faults('250002')) }, 'refused'],
    [
      'out of reach while recovery is busy',
      { '/void': answered(400, faults('190102')), '/recovery': answered(429, '') },
      'unknown',
    ],
    [
      'out of reach while recovery is down',
      { '/void': answered(400, faults('190102')), '/recovery': { kind: 'unreached', reason: 'x' } },
      'unknown',
    ],
  ])('%s is not an answer', async (_, script, certainty) => {
    expect(told(await open(script).carrier.void(request, account))).toBe(certainty)
  })
})
