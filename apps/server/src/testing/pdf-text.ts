import { inflateSync } from 'node:zlib'

/** Every text of the pages of a PDF of ours, in its order: Latin letters as they are, Chinese ones by their numbers. */
export const textOfPdf = (pdf: Buffer): string =>
  [...pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)]
    .map(([, bytes = '']) => inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1'))
    .flatMap((content) => [...content.matchAll(/\(((?:[^()\\]|\\.)*)\) Tj|<([0-9a-f]+)> Tj/g)])
    .map(
      ([, latin, han = '']) =>
        latin?.replace(/\\(.)/g, '$1') ??
        String.fromCharCode(...(han.match(/.{4}/g) ?? []).map((code) => parseInt(code, 16))),
    )
    .join('|')
