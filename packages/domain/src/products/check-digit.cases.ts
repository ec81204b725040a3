/** Published numbers (GS1 General Specifications, retail packages), and the same ones spoilt. */
export const upcCases: readonly (readonly [what: string, code: string, isGood: boolean])[] = [
  ['UPC-A of the GS1 manual', '614141000036', true],
  ['UPC-A of a pack of chewing gum, with a zero in front', '022000005120', true],
  ['EAN-13 of the GS1 manual', '4006381333931', true],
  ['EAN-13 of a book', '9780201379624', true],
  ['EAN-8', '96385074', true],
  ['one digit wrong', '614141000037', false],
  ['two digits swapped', '641141000036', false],
  ['too short', '61414100003', false],
  ['a letter', '61414100003A', false],
  ['nothing', '', false],
]
export const uccCases: readonly (readonly [what: string, code: string, isGood: boolean])[] = [
  ['GTIN-14 of the GS1 manual', '10614141000033', true],
  ['a carton with a number of 13 digits', '4006381333931', true],
  ['one digit wrong', '10614141000034', false],
  ['an EAN-8 is no carton', '96385074', false],
]
