/** What a carrier's barcode holds around the number that people know: its last group is that number. Kinds as in `numbers.ts`. */
const wrapped: readonly RegExp[] = [
  // USPS: application identifier 420 and the ZIP of the address stand before the number (IMpb, Publication 199).
  /^420\d{5}(9[1-5]\d{20}|9[1-5]\d{24})$/,
  /^420\d{9}(9[1-5]\d{20}|9[1-5]\d{24})$/,
  // FedEx Ground "96": service and shipper before the fifteen digits.
  /^96\d{5}(\d{15})$/,
  // FedEx Express: address and form before the twelve digits.
  /^[0-8]\d{21}(\d{12})$/,
]

/** The numbers that a scanned code may mean, as it came first: in any case of its letters, without spaces, and out of a carrier's barcode. */
export const scannedNumbers = (code: string): readonly string[] => {
  const plain = code.trim()
  const close = plain.replace(/\s+/g, '')
  const inside = wrapped.flatMap((pattern) => pattern.exec(close)?.[1] ?? [])
  return [...new Set([plain, plain.toUpperCase(), close.toUpperCase(), ...inside])].filter(Boolean)
}
