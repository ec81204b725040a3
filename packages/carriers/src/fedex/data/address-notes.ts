/** FedEx's messages and marks about an address, in words for the reader. Source: its address validation's description. */
export const addressMessages: Readonly<Record<string, string>> = {
  'INVALID.SUITE.NUMBER': 'The apartment or suite is not known at this address.',
  'SUITE.NUMBER.REQUIRED': 'An apartment or suite is missing.',
  'PARTIAL.STREET.MATCH': 'The address is a range of street numbers.',
  'MISSING.OR.AMBIGUOUS.DIRECTIONAL': 'A direction (N, S, E, W) is missing in the street or ambiguous.',
  'INTERPOLATED.STREET.ADDRESS': 'The street number lies in a valid range but was not confirmed.',
  'RRHC.CONVERSION': 'A rural route was turned into a street address.',
  'STANDARDIZED.ADDRESS.NOTFOUND': 'The address was not found.',
}

/** Attributes worth a word when they are true. */
export const addressAttributes: Readonly<Record<string, string>> = {
  SuiteRequiredButMissing: 'An apartment or suite is missing.',
  InvalidSuiteNumber: 'The apartment or suite is not known at this address.',
  MultipleMatches: 'Several addresses match.',
  POBox: 'This is a post office box.',
  POBoxOnlyZIP: 'This ZIP code has post office boxes only.',
  MissingOrAmbiguousDirectional: 'A direction (N, S, E, W) is missing in the street or ambiguous.',
  InterpolatedStreetAddress: 'The street number lies in a valid range but was not confirmed.',
}
