import { api } from '@stowline/contract'
import type { Access, Endpoint, Method } from '@stowline/contract/kernel/rpc'
import { z } from 'zod'

/** The part of JSON Schema that the contract's inputs use. */
export type Schema = {
  readonly type?: string | readonly string[]
  readonly ref?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly propertyNames?: Schema
  readonly items?: Schema
  readonly minItems?: number
  readonly maxItems?: number
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly pattern?: string
  readonly format?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly multipleOf?: number
}

export type Call = {
  /** `orders.cancel` */
  readonly name: string
  readonly method: Method
  readonly url: string
  readonly access: Access
  readonly endpoint: Endpoint
  readonly input: Schema
}

const callOf = (name: string, endpoint: Endpoint): Call => {
  const [method, path] = endpoint.wire.split(' ') as [Method, string]
  const input = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as Schema
  return { name, method, url: `/api/v1/${path}`, access: endpoint.access, endpoint, input }
}

/** Every call of the contract. The generated gates go through this list, so a new endpoint is tested without being asked. */
export const calls: readonly Call[] = Object.entries(api).flatMap(([area, contract]) =>
  Object.entries(contract as Record<string, Endpoint>).map(([verb, endpoint]) => callOf(`${area}.${verb}`, endpoint)),
)

export const isPublic = ({ access }: Call) => access === 'public'
/** Calls that answer with JSON; the live stream has its own test. */
export const answersJson = ({ endpoint }: Call) => endpoint.manner === undefined
