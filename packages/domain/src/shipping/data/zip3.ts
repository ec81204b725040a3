import { zip3From0To2 } from './zip3-0-to-2.ts'
import { zip3From3To5 } from './zip3-3-to-5.ts'
import { zip3From6To7 } from './zip3-6-to-7.ts'
import { zip3From8To9 } from './zip3-8-to-9.ts'

// One line per three-digit ZIP prefix: prefix, its main state, median latitude and longitude of its ZIP codes in degrees, main city.
// A prefix may span states (063, 205, 726, 739, 834, 967, 969): never infer an address's state from it.
// Source: GeoNames postal codes (CC BY 4.0) and US Census ZCTA gazetteer 2021 (public domain); see NOTICE.
export const zip3Table = [zip3From0To2, zip3From3To5, zip3From6To7, zip3From8To9].map((rows) => rows.trim()).join('\n')
