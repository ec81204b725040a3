import { deflateSync } from 'node:zlib'
import { page } from './layout.ts'
import { pdfFile, pdfStream } from './pdf-file.ts'
import { encodePng } from './png-file.ts'
import type { Picture } from './turn.ts'

/** A label that came as a picture, as PNG. */
export const pictureToPng = ({ canvas, dpi }: Picture): Uint8Array => encodePng(canvas, dpi)

/** A label that came as a picture, on a PDF page of its size. The page holds the pixels themselves; readers are told not to smooth them. */
export const pictureToPdf = ({ canvas }: Picture, title: string): Uint8Array => {
  const { width, height, pixels } = canvas
  const image = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Interpolate false `
  const content = Buffer.from(`q ${page.width} 0 0 ${page.height} 0 0 cm /label Do Q`)
  return pdfFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 4 0 R /Resources << /XObject << /label 5 0 R >> >> >>`,
    pdfStream('', deflateSync(content)),
    pdfStream(image, deflateSync(pixels, { level: 3 })),
    `<< /Title (${title.replace(/[^\w -]/g, '')}) /Producer (Stowline) >>`,
  ])
}
