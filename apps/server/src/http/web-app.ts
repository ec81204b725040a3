import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
}
const compressible = /^(text\/|application\/(json|manifest)|image\/svg)/
/** Smaller ones gain nothing. */
const leastBytes = 600

export type Encoding = 'br' | 'gzip' | 'identity'
/** A file of the built web app, held in memory. */
export type AppFile = {
  readonly type: string
  readonly bytes: Buffer
  readonly etag: string
  /** Its name holds a hash of its content: it never changes. */
  readonly isHashed: boolean
  /** Compressed at the first request that takes it, then kept. */
  encoded(encoding: Encoding): Promise<Buffer>
}
export type WebApp = {
  readonly files: ReadonlyMap<string, AppFile>
  /** Changes with every build. */
  readonly version: string
  /** The page with a nonce of this answer, or undefined when the web app is not built. */
  page(nonce: string): string | undefined
}

const compress = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 8 }),
} as const

const appFile = (path: string, bytes: Buffer): AppFile => {
  const type = types[extname(path)] ?? 'application/octet-stream'
  const kept = new Map<Encoding, Promise<Buffer>>()
  return {
    type,
    bytes,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    isHashed: /^\/assets\/.+-[\w-]{8,}\.\w+$/.test(path),
    encoded(encoding) {
      if (encoding === 'identity' || !compressible.test(type) || bytes.length < leastBytes)
        return Promise.resolve(bytes)
      const known = kept.get(encoding) ?? compress[encoding](bytes)
      kept.set(encoding, known)
      return known
    },
  }
}

/** What the browser takes, in our order of liking. */
export const encodingOf = (accepted: string | undefined): Encoding => {
  const names = new Set((accepted ?? '').split(',').map((one) => one.trim().split(';')[0]))
  return names.has('br') ? 'br' : names.has('gzip') ? 'gzip' : 'identity'
}

export const newNonce = (): string => randomBytes(18).toString('base64')

type PageSettings = { readonly apiUrl?: string | undefined; readonly hasThemeColours?: boolean }

/** Reads the built web app into memory. Without a build there are no files, and the page says so. `apiUrl`: where it is to send its calls, unless to us. */
export async function loadWebApp(folder: string, { apiUrl, hasThemeColours }: PageSettings = {}): Promise<WebApp> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
  const files = new Map(
    await Promise.all(
      paths.map(async (path): Promise<[string, AppFile]> => {
        const name = `/${relative(folder, path).split(sep).join('/')}`
        return [name, appFile(name, await readFile(path))]
      }),
    ),
  )
  const index = files.get('/index.html')
  files.delete('/index.html')
  const html = index?.bytes.toString('utf8')
  const api = apiUrl === undefined ? '' : `\n    <meta name="api-url" content="${apiUrl}" />`
  const colours = hasThemeColours ? '\n    <meta name="theme-colours" content="on" />' : ''
  const version = index ? index.etag.slice(1, -1) : 'none'
  return {
    files,
    version,
    // Style elements that the user interface makes at run time carry the nonce it reads here.
    // The page says which build it is, so that it can tell a newer one even when it was opened before and used after a deployment.
    page: (nonce) =>
      html?.replace(
        '<head>',
        `<head>\n    <meta name="csp-nonce" content="${nonce}" />\n    <meta name="app-version" content="${version}" />${api}${colours}`,
      ),
  }
}
