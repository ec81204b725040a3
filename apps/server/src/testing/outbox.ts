import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The text of a letter without what its encoding made of it. */
const plain = (letter: string): string =>
  Buffer.from(
    letter
      .replace(/=\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()

/** Letters to an address that a portal without SMTP has written, as they are read. */
export const lettersTo = async ({ dataDir }: { readonly dataDir: string }, email: string): Promise<string[]> => {
  const folder = join(dataDir, 'outbox')
  const names = await readdir(folder).catch(() => [])
  const letters = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return letters.filter((letter) => letter.includes(`To: ${email}`)).map(plain)
}
