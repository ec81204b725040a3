export type StreamEvent = { readonly id?: string; readonly data: string }

const fieldsOf = (block: string): StreamEvent | undefined => {
  let id: string | undefined
  const data: string[] = []
  for (const line of block.split('\n')) {
    const [, name, value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? []
    if (name === 'id') id = value
    if (name === 'data') data.push(value)
  }
  return data.length > 0 ? { data: data.join('\n'), ...(id !== undefined && { id }) } : undefined
}

/** Cuts text/event-stream into events. What has not ended yet waits for the next piece. */
export const createEventCutter = (): ((piece: string) => StreamEvent[]) => {
  let rest = ''
  return (piece) => {
    const blocks = (rest + piece).replaceAll('\r\n', '\n').split('\n\n')
    rest = blocks.pop() ?? ''
    return blocks.flatMap((block) => fieldsOf(block) ?? [])
  }
}
