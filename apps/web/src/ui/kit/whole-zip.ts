/** A ZIP code as it is written: nine digits in a row, as some stores send them, are ZIP+4. */
export const wholeZip = (code: string): string => code.replace(/^(\d{5})(\d{4})$/, '$1-$2')
