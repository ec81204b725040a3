import { degrees, type PDFEmbeddedPage, PDFImage, type PDFPage } from 'pdf-lib'
import type { Area } from './layout.ts'

/** Draws a picture or a page as large as fits into the area, centred; what lies on its side is turned upright. Points, from the bottom left. */
export const placeInto = (page: PDFPage, drawable: PDFImage | PDFEmbeddedPage, area: Area): void => {
  const isTurned = drawable.width > drawable.height !== area.width > area.height
  const [across, along] = isTurned ? [drawable.height, drawable.width] : [drawable.width, drawable.height]
  const scale = Math.min(area.width / across, area.height / along)
  const left = area.x + (area.width - across * scale) / 2
  const options = {
    // Turned around its own bottom left corner, which then stands at the bottom right.
    x: isTurned ? left + across * scale : left,
    y: area.y + (area.height - along * scale) / 2,
    width: drawable.width * scale,
    height: drawable.height * scale,
    rotate: degrees(isTurned ? 90 : 0),
  }
  if (drawable instanceof PDFImage) page.drawImage(drawable, options)
  else page.drawPage(drawable, options)
}
