import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'

export type Letter = { readonly to: string; readonly subject: string; readonly text: string }

/** Sends mail. Throws when the letter could not be handed over. */
export type Mail = { send(letter: Letter): Promise<void> }

export type MailSettings = {
  readonly smtpUrl: string | undefined
  readonly from: string
  /** Without SMTP every letter becomes a file here. */
  readonly folder: string
  readonly log: Logger
  readonly newId: () => string
}

/** Loaded with the first letter: processes for imports send none, and most servers none for hours. */
const library = () => import('nodemailer')

export function openMail({ smtpUrl, from, folder, log, newId }: MailSettings): Mail {
  return smtpUrl ? overSmtp(smtpUrl, from) : intoFolder(folder, from, log, newId)
}

function overSmtp(url: string, from: string): Mail {
  return {
    async send(letter) {
      const { createTransport } = await library()
      await createTransport(url, { from }).sendMail(letter)
    },
  }
}

function intoFolder(folder: string, from: string, log: Logger, newId: () => string): Mail {
  return {
    async send(letter) {
      const { createTransport } = await library()
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from })
      // So that a link in it can be read in the file, whatever stands around it.
      const { message } = await transport.sendMail({ ...letter, textEncoding: 'quoted-printable' })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, `${newId()}.eml`)
      await writeFile(file, message, { mode: 0o600 })
      log.info({ file }, 'no SMTP_URL: mail written to a file')
    },
  }
}
