import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Logger, pino } from 'pino'
import { readConfig } from '../config.ts'
import { openSecrets } from '../kernel/secrets.ts'
import { type Portal, startPortal } from '../main.ts'
import { testDatabase } from './database.ts'

export type TestPortal = Portal & { readonly dataDir: string }

/** Made once for all runs: a key pair takes seconds. */
export const secretsFile = new URL('../../../../node_modules/.cache/stowline/test-secrets.json', import.meta.url)
  .pathname
export const testSecrets = () => openSecrets(secretsFile)

/**
 * The whole server over this file's test database, on a free port, with the seams open. No worker runs: `drain` does its work.
 * Stop it after the tests; the database closes by itself.
 */
export async function startTestPortal(
  environment: Readonly<Record<string, string>> = {},
  log: Logger = pino({ level: 'silent' }),
): Promise<TestPortal> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stowline-test-'))
  const defaults = {
    DATA_DIR: dataDir,
    PORT: '0',
    HOST: '127.0.0.1',
    DEMO: '0',
    STOWLINE_TEST: '1',
    ROLES: 'web',
    TRUSTED_PROXIES: '127.0.0.1',
  }
  const config = readConfig({ ...defaults, ...environment })
  // Stopping the server must not close the database, which the file's other tests use.
  const database = { ...(await testDatabase()), close: async () => {} }
  const portal = await startPortal(config, { database, log, secrets: await testSecrets(), print: () => {} })
  const stop = async () => {
    await portal.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { ...portal, url: portal.url.replace('localhost', '127.0.0.1'), dataDir, stop }
}
