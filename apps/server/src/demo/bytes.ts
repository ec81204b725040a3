/** Bytes as PostgreSQL reads them from a text. */
export const bytesAsHex = (text: string): string => `\\x${Buffer.from(text).toString('hex')}`
