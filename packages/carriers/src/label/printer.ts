import type { LabelPrinter } from '@stowline/domain/shipping/label-printer'

/** Lays out the labels of every carrier. The PDF library is loaded with the first sheet: a start of the server need not wait for it. */
export const labelPrinter: LabelPrinter = {
  merge: async (labels, sheet) => (await import('./merge.ts')).mergeLabels(labels, sheet),
  join: async (files) => (await import('./merge.ts')).joinFiles(files),
  fromImage: async (bytes) => (await import('./from-image.ts')).labelFromImage(bytes),
  productLabels: async (job) => (await import('./product-label.ts')).productLabels(job),
  paper: async (paper) => (await import('./paper.ts')).paperPdf(paper),
  thumbnail: async (bytes) => (await import('./thumbnail.ts')).thumbnail(bytes),
  picture: async (bytes) => (await import('./label-picture.ts')).labelPicture(bytes),
}

/** The same printer as the script of a thread: for files of people, whose cost nobody knows before they are open. */
export const printerThread = new URL('./printer-thread.ts', import.meta.url)
