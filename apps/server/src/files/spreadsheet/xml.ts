import { SaxesParser } from 'saxes'
import { SheetRefused } from './sheet.ts'

export type XmlHandlers = {
  open?(name: string, attributes: Readonly<Record<string, string>>): void
  close?(name: string): void
  text?(text: string): void
}

/** Local name of an element: prefixes are the writer's choice. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** A parser fed piece by piece. A document type is refused outright: it is where entity attacks live, and no workbook has one. */
export const xmlParser = (handlers: XmlHandlers): { write(part: Uint8Array): void; end(): void } => {
  const parser = new SaxesParser({ position: false, xmlns: false })
  parser.on('error', refuse)
  parser.on('doctype', refuse)
  if (handlers.open) parser.on('opentag', (tag) => handlers.open?.(localName(tag.name), tag.attributes))
  if (handlers.close) parser.on('closetag', (tag) => handlers.close?.(localName(tag.name)))
  if (handlers.text) {
    parser.on('text', (text) => handlers.text?.(text))
    parser.on('cdata', (text) => handlers.text?.(text))
  }
  const decoder = new TextDecoder('utf-8')
  return {
    write: (part) => void parser.write(decoder.decode(part, { stream: true })),
    end: () => void parser.write(decoder.decode()).close(),
  }
}

export const parseXml = async (parts: AsyncIterable<Uint8Array>, handlers: XmlHandlers): Promise<void> => {
  const parser = xmlParser(handlers)
  for await (const part of parts) parser.write(part)
  parser.end()
}

const refuse = (): never => {
  throw new SheetRefused('unreadable')
}
