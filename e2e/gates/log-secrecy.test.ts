import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { figure } from '../../tools/figure.ts'
import { send } from '../call.ts'
import { callNamed } from '../ask.ts'
import { shareLabel } from './shared-label.ts'
import { merchants, shared, tokenOf } from './world.ts'

/** Opens a shared label by its key, and by one that leads nowhere; answers both. */
const openShared = async (token: string): Promise<string[]> => {
  const path = new URL(await shareLabel(shared, token)).pathname
  const key = path.split('/').at(-1) ?? ''
  const wrong = [...key].toReversed().join('')
  const answers = [key, wrong].map((one) => fetch(`${shared.url}${path.replace(key, one)}`))
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 404])
  return [key, wrong]
}

test('the log tells no secret, whoever signs in and however it goes wrong', async () => {
  const { own, foreign } = merchants()
  const tokens = [await tokenOf(own), await tokenOf(foreign)]
  const wrongSecret = `wrong-${own.clientSecret}`
  await fetch(`${shared.url}/api/v1/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: own.clientId,
      client_secret: wrongSecret,
    }),
  })
  await send(shared.url, callNamed('identity.signIn'), {
    userName: 'nobody',
    password: 'a-Secret-1',
    ticket: 'a-ticket-of-ours',
  })
  await send(shared.url, callNamed('identity.getUserInfo'), { undeclared: 'a-Secret-1' }, { token: tokens[0] })
  await send(shared.url, callNamed('identity.getUserInfo'), {}, { token: 'a-token-that-is-not-one' })
  const keys = await openShared(tokens[0] ?? '')
  await wait(1_500)

  const log = readFileSync(shared.logFile, 'utf8')
  const secrets = [
    ...tokens,
    wrongSecret,
    'a-Secret-1',
    'a-ticket-of-ours',
    'a-token-that-is-not-one',
    ...keys,
    ...shared.credentials.clients.map(({ clientSecret }) => clientSecret),
  ]
  // The demo's first start prints the accounts once, knowingly; its passwords may stand in that block and nowhere else.
  const requestLines = log.split('\n').filter((line) => line.startsWith('{'))
  const passwords = shared.credentials.accounts.map(({ password }) => password)
  const found = [...secrets, ...passwords].filter((secret) => requestLines.some((line) => line.includes(secret)))
  figure(
    'log secrecy',
    `${requestLines.length} lines, ${secrets.length + passwords.length} secrets looked for, ${found.length} found (limit 0)`,
  )
  expect(requestLines.length).toBeGreaterThan(0)
  expect(found).toEqual([])
})
