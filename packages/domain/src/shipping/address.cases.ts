/** Postal codes as people and spreadsheets write them. */
export const zipCases: readonly (readonly [written: string, normal: string | undefined])[] = [
  ['08817', '08817'],
  [' 08817 ', '08817'],
  ['8817', '08817'],
  ['501', '00501'],
  ["'08817", '08817'],
  ['78701-2334', '78701-2334'],
  ['787012334', '78701-2334'],
  ['78701 2334', '78701-2334'],
  ['88172334', '08817-2334'],
  ['78701-0000', '78701'],
  ['7870', '07870'],
  ['787012', undefined],
  ['7870A', undefined],
  ['', undefined],
  ['K1A 0B1', undefined],
]

/** Street lines that lead to the same door. */
export const sameStreets: readonly (readonly [one: string, other: string])[] = [
  ['123 North Main Street', '123 N. Main St.'],
  ['123 n main st apt 4', '123 N Main Street, Apartment 4'],
  ['4821 Cedar Hollow Road', '4821 CEDAR HOLLOW RD'],
  ['77 Sunset Boulevard  Suite 400', '77 Sunset Blvd Ste 400'],
  ['9 Old Mill Lane', '9 Old Mill Ln'],
  ['P.O. Box 12', 'PO BOX 12'],
]

/** Street lines that do not. */
export const otherStreets: readonly (readonly [one: string, other: string])[] = [
  ['123 Main St', '124 Main St'],
  ['123 Main St', '123 Main Ave'],
  ['123 N Main St', '123 S Main St'],
  ['123 Main St Apt 4', '123 Main St Apt 5'],
]

/** States as stores write them. */
export const stateCases: readonly (readonly [written: string, code: string | undefined])[] = [
  ['TX', 'TX'],
  ['tx', 'TX'],
  ['Texas', 'TX'],
  ['new  york', 'NY'],
  ['N.Y.', 'NY'],
  ['得克萨斯州', 'TX'],
  ['Washington', 'WA'],
  ['District of Columbia', 'DC'],
  ['Puerto Rico', 'PR'],
  ['Ontario', undefined],
  ['', undefined],
]
