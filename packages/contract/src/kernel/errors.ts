/** General codes with the HTTP status they travel under; a code of an area (`orders.alreadyProcessing`) is a business refusal: 200. */
export const generalErrors = {
  'request.invalid': 400,
  WBS00012: 401,
  WBS00013: 401,
  WBS00014: 401,
  USR0015: 401,
  'access.notProven': 401,
  'access.denied': 403,
  'access.passwordChangeRequired': 403,
  'access.factorRequired': 403,
  'request.notFound': 404,
  'request.unknownRoute': 404,
  'request.wrongMethod': 405,
  'request.tooLarge': 413,
  'request.inProgress': 409,
  'request.keyReused': 422,
  'request.tooMany': 429,
  'server.error': 500,
  'server.busy': 503,
  'request.stale': 200,
  'batch.tooMany': 200,
  'lifecycle.notAllowed': 200,
} as const satisfies Record<string, number>

/** Codes after which the client logs out (spec section 8). */
export const logoutCodes = ['WBS00012', 'WBS00013', 'WBS00014', 'USR0015'] as const
