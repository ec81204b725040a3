import { randomUUID } from 'node:crypto'
import type { Answer } from '../call.ts'
import type { Voice } from '../shared.ts'

type Parameter = { readonly key: string; readonly value: string }

/** FedEx answers every error in one shape, whatever the interface. */
const refuse = (status: number, code: string, message: string, parameterList: readonly Parameter[] = []): Answer => ({
  status,
  body: {
    transactionId: randomUUID(),
    errors: [{ code, message, ...(parameterList.length > 0 ? { parameterList } : {}) }],
  },
})

type Body = Record<string, unknown>
const isBody = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value)

const alert = {
  code: 'SHIP.RECIPIENT.POSTALCITY.MISMATCH',
  alertType: 'WARNING',
  message: 'Recipient Postal-City Mismatch.',
}

export const voice: Voice & { readonly refuse: typeof refuse } = {
  refuse,
  unauthorised: () =>
    refuse(401, 'NOT.AUTHORIZED.ERROR', 'Access token expired. Please modify your request and try again.'),
  throttled: () =>
    refuse(
      429,
      'TOO.MANY.REQUESTS',
      'We have received too many requests in a short duration. Please wait a while to try again.',
    ),
  broken: () =>
    refuse(500, 'INTERNAL.SERVER.ERROR', 'We encountered an unexpected error and are working to resolve the issue.'),
  unavailable: () =>
    refuse(
      503,
      'SERVICE.UNAVAILABLE.ERROR',
      'The service is currently unavailable and we are working to resolve the issue.',
    ),
  pastDate: () => refuse(400, 'SHIPMENT.SHIPDATESTAMP.INVALID', 'The ship date may not be in the past.'),
  scanned: () => ({
    status: 200,
    body: cancelled(false, 'The shipment has been tendered to FedEx and can no longer be cancelled.'),
  }),
  malformed: (violations) =>
    refuse(400, 'INVALID.INPUT.EXCEPTION', `Invalid field value in the input: ${violations.join('; ')}`.slice(0, 2000)),
  warned: (body) =>
    isBody(body) && isBody(body['output']) ? { ...body, output: { ...body['output'], alerts: [alert] } } : body,
}

/** A cancellation's answer: 200 whether it went through or not. */
export const cancelled = (isDone: boolean, message: string) => ({
  transactionId: randomUUID(),
  output: { cancelledShipment: isDone, cancelledHistory: isDone, message },
})

/** What every good answer has around it. */
export const reply = (output: object, customerTransactionId?: string): Answer => ({
  status: 200,
  body: { transactionId: randomUUID(), ...(customerTransactionId ? { customerTransactionId } : {}), output },
})
