const toBytes = (object: string | Buffer): Buffer =>
  typeof object === 'string' ? Buffer.from(object, 'latin1') : object

/** A stream of deflated bytes; `entries` are further ones of its dictionary. */
export const pdfStream = (entries: string, deflated: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${entries}/Length ${deflated.length} /Filter /FlateDecode >>\nstream\n`),
    deflated,
    Buffer.from('\nendstream'),
  ])

/** A file of these objects, numbered by their positions from 1: the first is the catalogue, the last says what the file is. */
export const pdfFile = (objects: readonly (string | Buffer)[]): Uint8Array => {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n%\xE2\xE3\xCF\xD3\n', 'latin1')]
  const offsets: number[] = []
  let length = parts[0]?.length ?? 0
  for (const [index, object] of objects.entries()) {
    const whole = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), toBytes(object), Buffer.from('\nendobj\n')])
    offsets.push(length)
    parts.push(whole)
    length += whole.length
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>`
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n${trailer}\nstartxref\n${length}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}
