import type { Envelope } from '@stowline/contract/kernel/envelope'
import type { Endpoint, Output, Sent } from '@stowline/contract/kernel/rpc'
import type { Person } from './people.ts'

export type CallOptions = {
  readonly as?: Pick<Person, 'token'> | undefined
  readonly language?: 'zh' | 'en'
  readonly key?: string
  /** The client's address, believed because the test server trusts this machine as a proxy. By default a new one each time. */
  readonly address?: string
}
export type Answer<Data> = Envelope<Data> & { readonly status: number; readonly headers: Headers }

const queryOf = (input: object): string =>
  new URLSearchParams(
    Object.entries(input).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, String(one)]),
    ),
  ).toString()

const someAddress = (): string => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 250)).join('.')}`

/** Sends a call over HTTP, typed by the contract: `await call(api.orders.list, { page: 1 }, { as: person })`. */
export const caller =
  (base: string) =>
  async <E extends Endpoint>(
    { wire }: E,
    input: Sent<E>,
    { as, language = 'en', key, address = someAddress() }: CallOptions = {},
  ): Promise<Answer<Output<E>>> => {
    const [method = '', path = ''] = wire.split(' ')
    const isPost = method === 'POST'
    const headers: Record<string, string> = {
      'Content-Language': language,
      'X-Forwarded-For': address,
      ...(as && { Authorization: `Bearer ${as.token}` }),
      ...(key && { 'Idempotency-Key': key }),
      ...(isPost && { 'Content-Type': 'application/json' }),
    }
    const query = isPost ? '' : `?${queryOf(input as object)}`
    const response = await fetch(`${base}/api/v1/${path}${query}`, {
      method,
      headers,
      ...(isPost && { body: JSON.stringify(input) }),
    })
    const body = (await response.json()) as Envelope<Output<E>>
    return { ...body, status: response.status, headers: response.headers }
  }
export type Call = ReturnType<typeof caller>

/** The data of a call that has to succeed. */
export const dataOf = <Data>(answer: Answer<Data>): Data => {
  if (!answer.success)
    throw new Error(`${answer.status} ${answer.code} ${answer.message} ${JSON.stringify(answer.errors ?? '')}`)
  return answer.data
}
