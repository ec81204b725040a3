/** Largest number of any field (spec section 5). */
export const largestNumber = 99_999_999

/** Keeps what may become a number: digits, one point, at most `decimals` places. Undefined: the change is not taken. */
export const takenText = (text: string, decimals: number): string | undefined => {
  const plain = text
    .trim()
    .replaceAll(/[,，\s]/g, '')
    .replace('。', '.')
  if (!/^\d*\.?\d*$/.test(plain)) return undefined
  if ((plain.split('.')[1] ?? '').length > decimals || Number(plain) > largestNumber) return undefined
  return decimals === 0 && plain.includes('.') ? undefined : plain
}
