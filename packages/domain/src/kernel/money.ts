/** Whole cents of a US dollar. The only form of money inside the product; never a float of dollars. */
export type Cents = number & { readonly unit: 'cents' }

export const cents = (value: number): Cents => {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not whole cents: ${value}`)
  return value as Cents
}

/** `1230` -> `"12.30"`, the wire's form of money. */
export const toDecimal = (value: Cents): string => {
  const digits = String(Math.abs(value)).padStart(3, '0')
  return `${value < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** `"12.3"` -> `1230`; undefined when the text is not a decimal with at most two places. */
export const fromDecimal = (text: string): Cents | undefined => {
  const match = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text)
  if (!match) return undefined
  const value = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'))
  return cents(match[1] ? -value : value)
}

/** The one rounding of the product: half away from zero, to the cent. `exact` is in cents. */
export const roundHalfUp = (exact: number): Cents => cents(Math.sign(exact) * Math.round(Math.abs(exact) + 1e-9))

export const sum = (values: readonly Cents[]): Cents => cents(values.reduce<number>((total, value) => total + value, 0))
