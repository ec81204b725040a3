import { constants, createPublicKey, publicEncrypt } from 'node:crypto'

/**
 * How a program signs in. As a person it must solve the puzzle, which only a server started with STOWLINE_TEST=1 lets it do:
 *   node tools/sign-in.ts http://localhost:8080 demoadmin secret123
 * As a machine, with the id and secret of an individual authorization:
 *   node tools/sign-in.ts http://localhost:8080 --client <id> <secret>
 */
type Envelope<Data> = { success: boolean; code: string; message: string; data: Data }
type Code = { captchaId: string; publicKey: string; keyId: string; nonce: string; serverTime: string }

/** Where the piece belongs under STOWLINE_TEST. */
const testPuzzleX = 120

const post = async <Data>(base: string, path: string, body: object): Promise<Data> => {
  const headers = { 'Content-Type': 'application/json', 'Content-Language': 'en' }
  const response = await fetch(`${base}/api/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const answer = (await response.json()) as Envelope<Data>
  if (!answer.success) throw new Error(`${path}: ${answer.code} ${answer.message}`)
  return answer.data
}

/** Seals a password as the browser does: RSA-OAEP-256 over the password, the nonce, the puzzle and the moment. */
export const seal = (pw: string, { publicKey, nonce, captchaId, serverTime }: Code): string => {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  const plain = JSON.stringify({ pw, nonce, captchaId, ts: Date.parse(serverTime) })
  return publicEncrypt(
    { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(plain),
  ).toString('base64')
}

/** Signs in with account and password; answers with the token. */
export const signIn = async (base: string, userName: string, password: string): Promise<string> => {
  const code = await post<Code>(base, 'auth/api/Auth/GetVerificationCode', {})
  const { ticket } = await post<{ ticket: string }>(base, 'auth/api/Auth/CheckCode', {
    captchaId: code.captchaId,
    x: testPuzzleX,
  })
  const sealed = { userName, password: seal(password, code), ticket, keyId: code.keyId }
  return (await post<{ accessToken: string }>(base, 'auth/api/Auth/CoustomerValidate', sealed)).accessToken
}

/** Signs in as a machine (RFC 6749, client credentials). */
export const signInClient = async (base: string, id: string, secret: string): Promise<string> => {
  const body = new URLSearchParams({ grant_type: 'client_credentials', client_id: id, client_secret: secret })
  const response = await fetch(`${base}/api/v1/oauth/token`, { method: 'POST', body })
  const answer = (await response.json()) as { access_token?: string; error?: string }
  if (!answer.access_token) throw new Error(answer.error ?? String(response.status))
  return answer.access_token
}

if (import.meta.main) {
  const [base = 'http://localhost:8080', first = '', second = '', third = ''] = process.argv.slice(2)
  console.log(await (first === '--client' ? signInClient(base, second, third) : signIn(base, first, second)))
}
