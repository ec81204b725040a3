import { zipRange } from './strategy.ts'

/** ZIP codes from one to another, both with five digits, as numbers. */
type Span = { readonly from: number; readonly to: number }

/** ZIP prefixes and ranges of them as spans, in their order; those that touch or overlap are one. */
export const zipSpans = (values: readonly string[]): readonly Span[] => {
  const spans = values
    .flatMap((value) => zipRange(value) ?? [])
    .map(({ from, to }) => ({ from: Number(from.padEnd(5, '0')), to: Number(to.padEnd(5, '9')) }))
    .sort((a, b) => a.from - b.from)
  const joined: { from: number; to: number }[] = []
  for (const span of spans) {
    const last = joined.at(-1)
    if (last && span.from <= last.to + 1) last.to = Math.max(last.to, span.to)
    else joined.push(span)
  }
  return joined
}

/** The span that a number lies in, found by halves. */
const spanAt = (spans: readonly Span[], at: number): Span | undefined => {
  let [low, high] = [0, spans.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const span = spans[middle]
    if (!span || at < span.from) high = middle - 1
    else if (at > span.to) low = middle + 1
    else return span
  }
  return undefined
}

/** A ZIP code of five digits lies in one of the spans. */
export const isInSpans = (spans: readonly Span[], zip: string): boolean => spanAt(spans, Number(zip)) !== undefined

/** Every one of the first spans lies in one of the second. */
export const areWithin = (inner: readonly Span[], outer: readonly Span[]): boolean =>
  inner.every(({ from, to }) => (spanAt(outer, from)?.to ?? -1) >= to)
