/** Whether a text is an ABA routing number: nine digits, of which those weighed 3, 7, 1 in turn sum to a multiple of ten. */
export const isRoutingNumber = (text: string): boolean => {
  if (!/^\d{9}$/.test(text) || /^0+$/.test(text)) return false
  const weights = [3, 7, 1]
  return [...text].reduce((sum, digit, at) => sum + Number(digit) * (weights[at % 3] ?? 0), 0) % 10 === 0
}

/** Whether a text has the form of a bank's SWIFT code (ISO 9362): bank, country, place, and a branch where it names one. */
export const isSwift = (text: string): boolean => /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text)
