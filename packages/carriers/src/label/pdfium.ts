import { readFile } from 'node:fs/promises'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { Canvas } from './raster.ts'

/** Most memory of the library, in bytes: a label of 16 million pixels takes 150 MB. It is WebAssembly and has no other memory than this. */
const mostMemory = 256 * 2 ** 20

/** The library asks for more memory through this one function: at the limit it is told that there is none. */
const capped = (imports: WebAssembly.Imports): WebAssembly.Imports => {
  const grow = imports.env?.emscripten_resize_heap
  if (typeof grow !== 'function') throw new Error('The PDF renderer asks for memory in another way')
  const growWithin = (bytes: number): unknown => bytes <= mostMemory && grow(bytes)
  return { ...imports, env: { ...imports.env, emscripten_resize_heap: growWithin } }
}

const start = async (): Promise<PDFiumLibrary> => {
  const compiled = await WebAssembly.compile(await readFile(new URL(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm'))))
  return PDFiumLibrary.init({
    instantiateWasm: (imports, done) => {
      const instance = new WebAssembly.Instance(compiled, capped(imports))
      done(instance)
      return instance.exports
    },
  })
}

let library: Promise<PDFiumLibrary> | undefined

type Size = Pick<Canvas, 'width' | 'height'>

/** The first page of a PDF in greys, as large as asked for. Throws when the document cannot be shown, or needs too much memory. */
export const firstPageOf = async (pdf: Uint8Array, size: Size): Promise<Canvas> => ({
  ...size,
  pixels: await drawn(pdf, size, 'Gray'),
})

/** The same in colour: four bytes per pixel, red, green, blue and one that says nothing. The library draws them the other way round, and turns them. */
export const firstPageInColour = (pdf: Uint8Array, size: Size): Promise<Uint8Array> => drawn(pdf, size, 'BGRA')

const drawn = async (pdf: Uint8Array, { width, height }: Size, colorSpace: 'Gray' | 'BGRA'): Promise<Uint8Array> => {
  library ??= start()
  try {
    const document = await (await library).loadDocument(pdf)
    const { data } = await document.getPage(0).render({ width, height, render: 'bitmap', colorSpace })
    document.destroy()
    return data
  } catch (error) {
    // What broke off in the middle leaves its memory in disorder: the next label begins with a fresh one.
    library = undefined
    throw error
  }
}
