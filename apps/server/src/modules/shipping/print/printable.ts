import type { LabelDocument, LabelFormat } from '@stowline/domain/shipping/carrier'

/** How a document of each format begins. */
const beginnings: Readonly<Record<LabelFormat, string>> = { pdf: '%PDF-', png: '\x89PNG', zpl: '^XA' }

/** Whether a printer could print it: what a carrier sends as a label may also be nothing, or a page of apologies. */
export const isPrintable = ({ format, bytes }: Pick<LabelDocument, 'format' | 'bytes'>): boolean =>
  Buffer.from(bytes.subarray(0, 64)).toString('latin1').trimStart().startsWith(beginnings[format])
