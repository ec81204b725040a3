import type { Answer } from '../call.ts'
import type { Voice } from '../shared.ts'

/** UPS answers every error in one shape, whatever the interface. */
const refuse = (status: number, code: string, message: string): Answer => ({
  status,
  body: { response: { errors: [{ code, message }] } },
})

type Body = Record<string, unknown>
const isBody = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value)

const alert = { Code: '129001', Description: 'Additional Handling has automatically been set on Package 1.' }

/** The alert goes into the reply's own `Response`; tracking, which has none, warns beside its packages. */
const warned = (body: unknown): unknown => {
  if (!isBody(body)) return body
  const [name, reply] = Object.entries(body)[0] ?? []
  if (name === undefined || !isBody(reply)) return body
  if (isBody(reply['Response']))
    return { ...body, [name]: { ...reply, Response: { ...reply['Response'], Alert: [alert] } } }
  const shipments = Array.isArray(reply['shipment']) ? reply['shipment'] : []
  const warnings = [{ code: 'TW0002', message: 'Some details are not available at this time.' }]
  return { ...body, [name]: { ...reply, shipment: shipments.map((shipment: Body) => ({ warnings, ...shipment })) } }
}

export const voice: Voice = {
  refuse,
  unauthorised: () => refuse(401, '250002', 'Invalid Authentication Information.'),
  throttled: () => refuse(429, '10429', 'Too Many Requests'),
  broken: () => refuse(500, '10500', 'Internal server error'),
  unavailable: () => refuse(503, '10503', 'The service is temporarily unavailable.'),
  pastDate: () => refuse(400, '128083', 'The shipment date is invalid: it may not be in the past.'),
  scanned: () => refuse(400, '190101', 'Time for voiding has expired.'),
  malformed: (violations) =>
    refuse(400, '9110055', `The request is not well formed: ${violations.join('; ')}`.slice(0, 2000)),
  warned,
}
