import {
  type KeyObject,
  constants,
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  privateDecrypt,
  randomBytes,
} from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'

const Keys = z.object({ current: z.string(), keys: z.record(z.string(), z.string()) })
/** Each kind of key may have several versions: the current one is used for new values, the older ones still read. */
const SecretsFile = z.object({ version: z.literal(1), pepper: Keys, encryption: Keys, login: Keys })
type SecretsFile = z.output<typeof SecretsFile>

/** Of one version of the pepper or of the encryption key. */
export type Fingerprint = { readonly purpose: string; readonly version: string; readonly fingerprint: string }

/** What is kept outside the database. Never logged, never sent, not part of a backup. */
export type Secrets = {
  /** HMAC-SHA256 of a password under the pepper of a version, by default the current one; hexadecimal. */
  readonly pepper: { readonly current: string; apply(password: string, version?: string): string }
  /** AES-256-GCM: `version.iv.tag.text`, base64url. */
  encrypt(text: string): string
  decrypt(sealed: string): string
  /** By which another file's keys are known from these; no key can be found from them. The key pair below belongs to no stored value. */
  readonly fingerprints: readonly Fingerprint[]
  /** The key pair that passwords are encrypted for in the browser. */
  readonly loginKey: {
    readonly id: string
    readonly publicKey: string
    open(sealed: string, keyId?: string): string | undefined
  }
}

async function makeSecrets(): Promise<SecretsFile> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 3072 })
  return {
    version: 1,
    pepper: { current: '1', keys: { 1: randomBytes(32).toString('base64') } },
    encryption: { current: '1', keys: { 1: randomBytes(32).toString('base64') } },
    login: { current: 'k1', keys: { k1: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() } },
  }
}

/** Reads the secrets file, or makes it at the first start (readable by this account only). */
export async function openSecrets(file: string): Promise<Secrets> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text !== undefined) return secretsOf(secretsIn(text, file))
  await mkdir(dirname(file), { recursive: true })
  await writeWhole(file, JSON.stringify(await makeSecrets(), null, 2))
  return secretsOf(secretsIn(await readFile(file, 'utf8'), file))
}

function secretsIn(text: string, file: string): SecretsFile {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    // The parser's own message would quote the file.
    throw new Error(
      `${file} is damaged: it is not a whole secrets file. Put the copy kept with the backups in its place; without it no password and no carrier account can be read`,
    )
  }
  const parsed = SecretsFile.safeParse(content)
  if (!parsed.success) throw new Error(`${file} is not a secrets file of this version`)
  return parsed.data
}

/** The file appears whole or not at all: written beside, then linked to its name. Where another process was faster, its file stays. */
async function writeWhole(file: string, text: string): Promise<void> {
  const beside = `${file}.${randomBytes(8).toString('hex')}`
  try {
    const handle = await open(beside, 'wx', 0o600)
    await handle
      .writeFile(text)
      .then(() => handle.sync())
      .finally(() => handle.close())
    await link(beside, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(beside, { force: true })
  }
}

const keyOf = ({ keys }: z.output<typeof Keys>, version: string): string => {
  const key = keys[version]
  if (!key) throw new Error(`The secrets file holds no key of version ${version}`)
  return key
}

function secretsOf(file: SecretsFile): Secrets {
  const fingerprints = [...fingerprintsOf('pepper', file.pepper), ...fingerprintsOf('encryption', file.encryption)]
  return { pepper: pepperOf(file.pepper), ...cipherOf(file.encryption), fingerprints, loginKey: loginKeyOf(file.login) }
}

const fingerprintsOf = (purpose: string, { keys }: z.output<typeof Keys>): Fingerprint[] =>
  Object.entries(keys).map(([version, key]) => ({
    purpose,
    version,
    fingerprint: createHmac('sha256', Buffer.from(key, 'base64'))
      .update(`stowline fingerprint of ${purpose}`)
      .digest('hex'),
  }))

const pepperOf = (keys: SecretsFile['pepper']): Secrets['pepper'] => ({
  current: keys.current,
  apply: (password, version = keys.current) =>
    createHmac('sha256', Buffer.from(keyOf(keys, version), 'base64'))
      .update(password, 'utf8')
      .digest('hex'),
})

const cipherOf = (keys: SecretsFile['encryption']): Pick<Secrets, 'encrypt' | 'decrypt'> => ({
  encrypt(text) {
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', Buffer.from(keyOf(keys, keys.current), 'base64'), iv)
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return [keys.current, ...[iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.')
  },
  decrypt(sealed) {
    const [version = '', ...parts] = sealed.split('.')
    const [iv, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'))
    if (!iv || !tag || !text) throw new Error('Not an encrypted value')
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(keyOf(keys, version), 'base64'), iv).setAuthTag(tag)
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
  },
})

function loginKeyOf({ current, keys }: SecretsFile['login']): Secrets['loginKey'] {
  const privateKeys = new Map<string, KeyObject>(Object.entries(keys).map(([id, pem]) => [id, createPrivateKey(pem)]))
  const newest = privateKeys.get(current)
  if (!newest) throw new Error('The secrets file holds no current login key')
  return {
    id: current,
    publicKey: createPublicKey(newest).export({ type: 'spki', format: 'der' }).toString('base64'),
    open(sealed, keyId = current) {
      const key = privateKeys.get(keyId)
      if (!key) return undefined
      try {
        const padding = constants.RSA_PKCS1_OAEP_PADDING
        return privateDecrypt({ key, padding, oaepHash: 'sha256' }, Buffer.from(sealed, 'base64')).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}
