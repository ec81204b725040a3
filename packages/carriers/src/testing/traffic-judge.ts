import type { Judge } from '../double/call.ts'
import { type Interface, isPublished, type Message, objectionsTo } from './published-schemas.ts'

type Row = readonly [method: Message['method'], path: RegExp, name: Interface, described: string]

/** Addresses as they are called, and where they are described. Tokens are asked for with a form, which is no JSON: only their answers are judged. */
const rows: readonly Row[] = [
  ['post', /^\/security\/v1\/oauth\/token$/, 'ups/json/OAuthClientCredentials', '/security/v1/oauth/token'],
  ['post', /^\/api\/rating\/[^/]+\/[^/]+$/, 'ups/json/Rating', '/rating/{version}/{requestoption}'],
  ['post', /^\/api\/shipments\/[^/]+\/ship$/, 'ups/json/Shipping', '/shipments/{version}/ship'],
  [
    'delete',
    /^\/api\/shipments\/[^/]+\/void\/cancel\/[^/]+$/,
    'ups/json/Shipping',
    '/shipments/{version}/void/cancel/{shipmentidentificationnumber}',
  ],
  ['post', /^\/api\/labels\/[^/]+\/recovery$/, 'ups/json/Shipping', '/labels/{version}/recovery'],
  ['get', /^\/api\/track\/v1\/details\/[^/]+$/, 'ups/json/Tracking', '/track/v1/details/{inquiryNumber}'],
  [
    'get',
    /^\/api\/track\/v1\/reference\/details\/[^/]+$/,
    'ups/json/Tracking',
    '/track/v1/reference/details/{referenceNumber}',
  ],
  [
    'post',
    /^\/api\/addressvalidation\/[^/]+\/\d$/,
    'ups/json/AddressValidation',
    '/addressvalidation/{version}/{requestoption}',
  ],
  ['post', /^\/oauth\/token$/, 'fedex/sdk/authorization.v1', '/oauth/token'],
  ['post', /^\/rate\/v1\/rates\/quotes$/, 'fedex/sdk/rates-transit-times.v1', '/rate/v1/rates/quotes'],
  ['post', /^\/ship\/v1\/shipments$/, 'fedex/sdk/ship.v1', '/ship/v1/shipments'],
  ['put', /^\/ship\/v1\/shipments\/cancel$/, 'fedex/sdk/ship.v1', '/ship/v1/shipments/cancel'],
  ['post', /^\/track\/v1\/trackingnumbers$/, 'fedex/sdk/track.v1', '/track/v1/trackingnumbers'],
  ['post', /^\/track\/v1\/referencenumbers$/, 'fedex/sdk/track.v1', '/track/v1/referencenumbers'],
  ['post', /^\/address\/v1\/addresses\/resolve$/, 'fedex/sdk/address-validation.v1', '/address/v1/addresses/resolve'],
]

/** Whether every description is there. */
export const canJudgeTraffic = rows.every(([, , name]) => isPublished(name))

/** An error that a description forgets has the form of its 400. */
const answerFaults = (message: Message, status: number, body: unknown): readonly string[] => {
  try {
    return objectionsTo({ ...message, status }, body)
  } catch (error) {
    if (status < 400) throw error
    return objectionsTo({ ...message, status: 400 }, body)
  }
}

let judged = 0
/** Requests and answers judged by this process. */
export const judgedTraffic = (): number => judged

/** Judges what goes over the wire by the published descriptions; undefined where they are missing. */
export const trafficJudge: Judge | undefined = canJudgeTraffic
  ? ({ side, method, path, body, status }) => {
      const row = rows.find(([own, called]) => own === method.toLowerCase() && called.test(path))
      if (!row) return [`${method} ${path} is described nowhere`]
      const [own, , name, described] = row
      const hasNoJson = side === 'request' && (own === 'get' || own === 'delete' || described.endsWith('/oauth/token'))
      if (hasNoJson) return []
      judged += 1
      const message: Message = { name, method: own, path: described }
      return side === 'answer' ? answerFaults(message, status ?? 200, body) : objectionsTo(message, body)
    }
  : undefined
