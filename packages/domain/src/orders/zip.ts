/** Five digits, or nine with or without the dash. */
export const isZip = (text: string): boolean => /^\d{5}(-?\d{4})?$/.test(text.trim())
