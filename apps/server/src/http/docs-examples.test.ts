import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMerchant } from '../testing/factories/merchant.ts'
import { makeOrders } from '../testing/factories/orders.ts'
import { makeClient, makePerson } from '../testing/people.ts'
import { startTestPortal, type TestPortal } from '../testing/server.ts'
import { examples, runnable } from './docs-examples.ts'

const run = promisify(execFile)
let portal: TestPortal
let env: NodeJS.ProcessEnv
const folder = mkdtempSync(join(tmpdir(), 'stowline-examples-'))
beforeAll(async () => {
  portal = await startTestPortal()
  const merchant = await makeMerchant(portal.database)
  await makeOrders(portal.database, merchant, 12)
  const person = await makePerson(portal.database, { tenantId: merchant.tenantId })
  const { clientId, clientSecret } = await makeClient(portal.database, person, ['/delivery/index'])
  env = { ...process.env, BASE: portal.url, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret }
})
afterAll(async () => {
  await portal.stop()
  rmSync(folder, { recursive: true, force: true })
})

const curl = async (code: string): Promise<string> => (await run('bash', ['-c', code], { env })).stdout.trim()
const typescript = async (name: string, code: string): Promise<string> => {
  const file = join(folder, `${name}.ts`)
  writeFileSync(file, code)
  return (await run(process.execPath, ['--no-warnings', file], { env })).stdout.trim()
}

/** What each has to print, by curl and by TypeScript. */
const printed: Readonly<Record<string, { readonly curl: RegExp; readonly typescript: RegExp }>> = {
  token: { curl: /^[\w-]{43}$/, typescript: /^[\w-]{43}$/ },
  list: { curl: /^\{"success":true.*"items":\[/, typescript: /^1[2-9]$/ },
  create: { curl: /^(\{"success":true.*"id":"(\w+)".*)\n\{"success":true.*"id":"\2"/, typescript: /^true$/ },
  scope: { curl: /"success":false,"code":"access\.denied"/, typescript: /^403 access\.denied$/ },
}

test('there is no example that is not tried', () => {
  expect(examples.map(({ id }) => id).sort()).toEqual(Object.keys(printed).sort())
})

test.each(examples)('$id runs in curl and in TypeScript as it is shown', async (example) => {
  const whole = runnable(example)
  expect(await curl(whole.curl)).toMatch(printed[example.id]?.curl ?? /never/)
  expect(await typescript(example.id, whole.typescript)).toMatch(printed[example.id]?.typescript ?? /never/)
})

test('the guide stands at /docs in both languages, with the calls and what is sent', async () => {
  for (const [lang, words] of [
    ['zh', '幂等'],
    ['en', 'Idempotency'],
  ]) {
    const page = await (await fetch(`${portal.url}/docs?lang=${lang}`)).text()
    expect(page).toContain(words)
    expect(page).toContain('parcel.delivered')
    expect(page).toContain('IndividualAuthorization/GetListByPage')
    expect(page).not.toMatch(/\{(hours|sizes|cap|batch|attempts|days|seconds)\}/)
    for (const { curl: shown } of examples)
      expect(page).toContain(shown.split('\n')[0]?.replaceAll('"', '&quot;').slice(0, 40))
  }
})
