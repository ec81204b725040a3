import type { CarrierAccount, LabelDocument, LabelFormat } from '@stowline/domain/shipping/carrier'
import { z } from 'zod'
import type { Transport } from '../http.ts'
import { text } from '../lenient.ts'

export const imageTypes: Readonly<Record<LabelFormat, string>> = { pdf: 'PDF', png: 'PNG', zpl: 'ZPLII' }

export const wantedFormat = (formats: readonly LabelFormat[] | undefined): LabelFormat => formats?.[0] ?? 'pdf'

export const Paper = z.object({ contentType: text, docType: text, encodedLabel: text, url: text })
export type Paper = z.infer<typeof Paper>

/** A label in the answer: its bytes, or where they are to be had. */
export type Offered = Omit<LabelDocument, 'bytes'> & { readonly encoded: string; readonly url: string }

const labelContents: readonly string[] = ['', 'LABEL', 'MERGED_LABEL_DOCUMENTS']

const formatOf = (docType: string, wanted: LabelFormat): LabelFormat | undefined => {
  const type = docType.toUpperCase()
  if (type === '') return wanted
  if (type.startsWith('ZPL')) return 'zpl'
  return type === 'PDF' ? 'pdf' : type === 'PNG' ? 'png' : undefined
}

/** The labels among a shipment's papers; invoices and instructions are none. */
export const labelsIn = (
  papers: readonly Paper[],
  wanted: LabelFormat,
  piece: Pick<LabelDocument, 'piece' | 'trackingNumber'> = {},
): Offered[] =>
  papers.flatMap(({ contentType, docType, encodedLabel, url }) => {
    const format = labelContents.includes(contentType.toUpperCase()) ? formatOf(docType, wanted) : undefined
    return format && (encodedLabel || url) ? [{ ...piece, format, encoded: encodedLabel, url }] : []
  })

/** Labels are fetched from FedEx itself or from the host that we were told to speak to, from nobody else whatever an answer says. */
const isTrusted = (url: string, host: string): boolean => {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, origin } = new URL(url)
  return origin === new URL(host).origin || (protocol === 'https:' && /(^|\.)fedex\.com$/.test(hostname))
}

const fetchTimeoutMs = 20_000
const mostBytes = 8 * 1024 * 1024

const bytesOf = async (
  { encoded, url }: Offered,
  { transport }: Fetcher,
  host: string,
  until: number,
): Promise<Uint8Array | undefined> => {
  if (encoded) return Buffer.from(encoded, 'base64')
  if (!isTrusted(url, host)) return undefined
  const timeoutMs = Math.floor(Math.min(fetchTimeoutMs, until - performance.now()))
  if (timeoutMs < 1) return undefined
  const reply = await transport({ method: 'GET', url, headers: {}, timeoutMs, maxBytes: mostBytes })
  return reply.kind === 'answered' && reply.status === 200 ? reply.body : undefined
}

type Fetcher = { readonly transport: Transport; readonly hostFor: (account: CarrierAccount) => string }

/** The labels with their bytes; none when one of them cannot be had before `until`, a time of the process's own clock. */
export const fetchLabels = async (
  offered: readonly Offered[],
  line: Fetcher,
  account: CarrierAccount,
  until: number,
): Promise<LabelDocument[]> => {
  const documents = await Promise.all(
    offered.map(async (one) => {
      const { encoded: _, url: __, ...rest } = one
      const bytes = await bytesOf(one, line, line.hostFor(account), until)
      return bytes && { ...rest, bytes }
    }),
  )
  return documents.every((document) => document !== undefined) ? documents : []
}
