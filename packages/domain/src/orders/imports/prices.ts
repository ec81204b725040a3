import { fromDecimal, type Cents } from '../../kernel/money.ts'

export type Price = { readonly amount: Cents; readonly currency: string | undefined }

const signs: Readonly<Record<string, string>> = {
  $: 'USD',
  US$: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'CNY',
  '￥': 'CNY',
  C$: 'CAD',
  A$: 'AUD',
}

/** `US $1,234.50`, `EUR 90,00`, `1.234,56 €`, `39.9`: amount in cents and the currency when the cell names one. */
export const parsePrice = (text: string): Price | undefined => {
  const match = /^(-?)([^\d.,-]*)(-?[\d.,]*\d)([^\d]*)$/.exec(text.normalize('NFKC').replace(/\s/g, ''))
  if (!match) return undefined
  const [, sign = '', before = '', digits = '', after = ''] = match
  const decimal = plainDecimal(`${sign}${digits}`)
  const amount = decimal === undefined ? undefined : fromDecimal(decimal)
  return amount === undefined ? undefined : { amount, currency: currencyOf(before) ?? currencyOf(after) }
}

/** The last separator with one or two digits behind it is the decimal mark; any other separates thousands. */
const plainDecimal = (digits: string): string | undefined => {
  const tail = /^(.*?)(?:[.,](\d{1,2}|\d{2}0+))?$/.exec(digits)
  const whole = (tail?.[1] ?? '').replace(/[.,]/g, '')
  if (!/^-?\d*$/.test(whole)) return undefined
  const cents = (tail?.[2] ?? '').slice(0, 2)
  return `${whole === '' || whole === '-' ? `${whole}0` : whole}${cents ? `.${cents}` : ''}`
}

const currencyOf = (mark: string): string | undefined => {
  const plain = mark.toUpperCase()
  return signs[plain] ?? /[A-Z]{3}/.exec(plain)?.[0] ?? (/^US\$?$/.test(plain) ? 'USD' : undefined)
}

/** `39,90`, `1.234,56 €`: a price whose decimal mark is a comma beyond doubt. */
export const writesDecimalComma = (text: string): boolean =>
  /(^|\D)\d{1,3}(\.\d{3})*,\d{2}(\D|$)/.test(text) || /^\D*\d+,\d{1,2}\D*$/.test(text)
