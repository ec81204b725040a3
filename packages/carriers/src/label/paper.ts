import { deflateSync } from 'node:zlib'
import type { Paper, PaperMark, PaperPicture } from '@stowline/domain/kernel/paper'
import { type Mark, page } from './layout.ts'
import { drawMark, font } from './pdf.ts'
import { paperPicture } from './paper-picture.ts'
import { pdfFile, pdfStream } from './pdf-file.ts'
import { drawHan, hanFont, hasHan, pdfText } from './han.ts'
import { fit, printable } from './type.ts'

/** Smallest type that is still read. */
const smallest = 5

const toMark = (mark: Exclude<PaperMark, PaperPicture>): Mark => {
  if (mark.kind === 'box') return mark
  if (mark.kind === 'bars')
    return { ...mark, data: printable(mark.data).replace(/[^ -~]/g, '?') || '-', isGs1: mark.isGs1 === true }
  const { width, weight = 'regular', align = 'left', shade = 0 } = mark
  const shown = printable(mark.text)
  const size = fit(shown, mark.size, weight, width)
  const isLong = size < smallest
  const text = isLong ? cut(shown, width, weight) : shown
  return { ...mark, text, weight, align, shade, size: isLong ? smallest : size }
}

/** As much of the text as fits in the smallest type. */
const cut = (text: string, width: number, weight: 'regular' | 'bold'): string => {
  let letters = text.length
  while (letters > 1 && fit(`${text.slice(0, letters)}...`, smallest, weight, width) < smallest)
    letters = Math.floor(letters * 0.9)
  return `${text.slice(0, letters)}...`
}

/** Pictures by their address: each is in the file once, however often it is drawn. */
type Pictures = ReadonlyMap<string, { readonly name: string; readonly object: Buffer }>

const picturesOf = (pages: Paper['pages']): Pictures => {
  const addresses = new Set(pages.flat().flatMap((mark) => (mark.kind === 'picture' ? [mark.address] : [])))
  const drawable = [...addresses].flatMap((address) => {
    const object = paperPicture(address)
    return object ? [{ address, object }] : []
  })
  return new Map(drawable.map(({ address, object }, at) => [address, { name: `picture${at}`, object }]))
}

const drawPicture = ({ address, x, y, width, height }: PaperPicture, pictures: Pictures): string => {
  const picture = pictures.get(address)
  return picture ? `q ${width} 0 0 ${height} ${x} ${page.height - y - height} cm /${picture.name} Do Q` : ''
}

const drawn = (mark: PaperMark, pictures: Pictures): string => {
  if (mark.kind === 'picture') return drawPicture(mark, pictures)
  return mark.kind === 'text' && hasHan(mark.text) ? drawHan(mark) : drawMark(toMark(mark))
}

/** Marks are drawn downwards from the top of a label, which is put at the top of this page. */
const contentOf = (marks: readonly PaperMark[], height: number, pictures: Pictures): Buffer => {
  const lines = marks.map((mark) => drawn(mark, pictures))
  return deflateSync(Buffer.from([`1 0 0 1 0 ${height - page.height} cm`, ...lines].join('\n'), 'latin1'), { level: 3 })
}

/** Pages of our own as a PDF: the same paper gives the same bytes. Objects of a page are its frame and its content, after the seven of the file; pictures stand behind them. */
export const paperPdf = ({ title, size, pages }: Paper): Uint8Array => {
  const kids = pages.map((_, at) => `${8 + 2 * at} 0 R`).join(' ')
  const pictures = picturesOf(pages)
  const first = 8 + 2 * pages.length
  const named = [...pictures.values()].map(({ name }, at) => `/${name} ${first + at} 0 R`).join(' ')
  const box = `/MediaBox [0 0 ${size.width} ${size.height}]`
  return pdfFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} ${box} /Resources << /Font << /regular 3 0 R /bold 4 0 R /han 5 0 R >>${named && ` /XObject << ${named} >>`} >> >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    ...hanFont(5),
    ...pages.flatMap((marks, at) => [
      `<< /Type /Page /Parent 2 0 R /Contents ${9 + 2 * at} 0 R >>`,
      pdfStream('', contentOf(marks, size.height, pictures)),
    ]),
    ...[...pictures.values()].map(({ object }) => object),
    `<< /Title ${pdfText(title)} /Producer (Stowline) >>`,
  ])
}
