/** Letters as ISO 6346 counts them: from 10 on, multiples of 11 left out. */
const letterValue = (letter: string): number => {
  const nth = letter.charCodeAt(0) - 65
  return 10 + nth + Math.floor((nth + 9) / 10)
}

/** The digit that proves the ten characters of a container number before it (ISO 6346): by powers of two, modulo 11, 10 counts as 0. */
export const containerCheckDigit = (ten: string): string => {
  const sum = [...ten].reduce(
    (total, sign, at) => total + (/\d/.test(sign) ? Number(sign) : letterValue(sign)) * 2 ** at,
    0,
  )
  return String((sum % 11) % 10)
}

/** Whether it is the number of a freight container: owner, U, six digits and the one that proves them. */
export const isContainerNo = (text: string): boolean =>
  /^[A-Z]{3}[UJZ]\d{7}$/.test(text) && containerCheckDigit(text.slice(0, 10)) === text.at(-1)
