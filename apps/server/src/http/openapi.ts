import { callbackData } from '@stowline/contract/authorizations/callbacks.schema'
import { generalErrors } from '@stowline/contract/kernel/errors'
import type { Access, Endpoint } from '@stowline/contract/kernel/rpc'
import { type CallbackEvent, callbackEvents } from '@stowline/domain/authorizations/callback-events'
import { z } from 'zod'
import type { Route } from '../kernel/implement.ts'

export type JsonObject = { readonly [key: string]: unknown }
export type Operation = {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary?: string
  readonly 'x-access': Access
  readonly 'x-idempotent'?: true
  readonly 'x-refuses'?: readonly string[]
  readonly parameters?: readonly JsonObject[]
  readonly requestBody?: JsonObject
  readonly responses: JsonObject
  readonly security?: readonly JsonObject[]
}
export type OpenApi = {
  readonly openapi: '3.1.0'
  readonly info: JsonObject
  readonly servers: readonly JsonObject[]
  readonly components: JsonObject
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  /** What is sent to callback addresses. */
  readonly webhooks: JsonObject
}

/** The entity an id points at travels as `x-ref`: `ref` of the schema's metadata. */
export const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonObject => {
  const { $schema: _dialect, ...rest }: JsonObject = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ jsonSchema }) => {
      const marked = jsonSchema as Record<string, unknown>
      if (typeof marked['ref'] !== 'string') return
      marked['x-ref'] = marked['ref']
      delete marked['ref']
    },
  })
  return rest
}

const envelopeAround = (data: JsonObject): JsonObject => ({
  allOf: [{ $ref: '#/components/schemas/Envelope' }, { type: 'object', properties: { data } }],
})
const content = (schema: JsonObject, type = 'application/json'): JsonObject => ({ [type]: { schema } })
const refusal = (description: string): JsonObject => ({
  description,
  content: content({ $ref: '#/components/schemas/Refusal' }),
})

const idempotencyKey: JsonObject = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 200 },
  description: 'The same key and body give the first answer again for 24 hours',
}

const queryOf = (schema: JsonObject): JsonObject[] => {
  const required = (schema['required'] as string[] | undefined) ?? []
  return Object.entries((schema['properties'] as Record<string, JsonObject> | undefined) ?? {}).map(([name, one]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: one,
  }))
}

const answerOf = ({ output, manner }: Endpoint): JsonObject => {
  const schema = schemaOf(output, 'output')
  if (manner === 'stream')
    return { description: 'Events, each with this in its data', content: content(schema, 'text/event-stream') }
  return {
    description: 'The answer, or a refusal by a rule (success: false)',
    content: content(manner === 'oauth' ? schema : envelopeAround(schema)),
  }
}

function operationOf({ call, endpoint }: Route): Operation {
  const isQuery = !endpoint.wire.startsWith('POST ')
  const input = schemaOf(endpoint.input, 'input')
  const parameters = [...(isQuery ? queryOf(input) : []), ...(endpoint.idempotent ? [idempotencyKey] : [])]
  const form = endpoint.manner === 'oauth' ? 'application/x-www-form-urlencoded' : 'application/json'
  const isPublic = endpoint.access === 'public'
  return {
    operationId: call,
    tags: [call.split('.')[0] ?? ''],
    ...(endpoint.summary && { summary: endpoint.summary }),
    'x-access': endpoint.access,
    ...(endpoint.idempotent && { 'x-idempotent': true }),
    ...(endpoint.refuses && { 'x-refuses': endpoint.refuses }),
    ...(parameters.length && { parameters }),
    ...(!isQuery && { requestBody: { content: content(input, form) } }),
    responses: {
      200: answerOf(endpoint),
      400: refusal('Malformed input'),
      ...(!isPublic && { 401: refusal('No, expired or revoked token'), 403: refusal('Not permitted') }),
      429: refusal('Too many requests; Retry-After says when'),
    },
    ...(isPublic && { security: [] }),
  }
}

const problem = {
  type: 'object',
  required: ['path', 'code', 'message'],
  properties: { path: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
}
const envelope = (success: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: 'object',
  required: ['success', 'code', 'message', 'data', 'requestId'],
  properties: {
    success,
    code: { type: 'string' },
    message: { type: 'string' },
    data: {},
    requestId: { type: 'string' },
    ...more,
  },
})

/** A message as its receiver gets it (Standard Webhooks). */
const messageOf = (event: CallbackEvent): JsonObject => ({
  parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
    ...{ name, in: 'header', required: true, schema: { type: 'string' } },
  })),
  requestBody: {
    content: content({
      type: 'object',
      required: ['type', 'timestamp', 'data'],
      properties: {
        type: { const: event },
        timestamp: { type: 'string', format: 'date-time' },
        data: schemaOf(callbackData[event], 'output'),
      },
    }),
  },
  responses: { '2XX': { description: 'Delivered' }, 410: { description: 'Not sent again' } },
})

/** The whole contract as OpenAPI 3.1. */
export function describe(routes: readonly Route[], version: string): OpenApi {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const route of routes) {
    const [method = '', path = ''] = route.endpoint.wire.split(' ')
    const url = `/api/v1/${path}`
    paths[url] = { ...paths[url], [method.toLowerCase()]: operationOf(route) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Stowline', version, description: `General codes: ${Object.keys(generalErrors).join(', ')}` },
    servers: [{ url: '/' }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        machine: { type: 'oauth2', flows: { clientCredentials: { tokenUrl: '/api/v1/oauth/token', scopes: {} } } },
      },
      schemas: {
        Envelope: envelope({ type: 'boolean' }),
        Refusal: envelope({ const: false }, { errors: { type: 'array', items: problem } }),
      },
    },
    paths,
    webhooks: Object.fromEntries(callbackEvents.map((event) => [event, { post: messageOf(event) }])),
  }
}
