/** `"-1234.5"` -> `−1,234.5` with the true minus sign; the digits stay as they came, so no float touches money. */
export const formatDecimal = (text: string): string => {
  const [whole = '', fraction] = text.replace(/^-/, '').split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${text.startsWith('-') ? '−' : ''}${grouped}${fraction === undefined ? '' : `.${fraction}`}`
}

/** Thousands separators for counts: the same in both languages. */
export const formatCount = (value: number): string => formatDecimal(String(value))
