import { type SendOptions, send } from './call.ts'
import { type Call, calls } from './contract/endpoints.ts'
import type { MachineClient } from './server.ts'

export const callNamed = (name: string): Call => {
  const call = calls.find((one) => one.name === name)
  if (!call) throw new Error(`${name} is not in the contract`)
  return call
}

/** Sends a call that has to succeed and answers with its data. */
export const ask = async <Data>(
  base: string,
  name: string,
  input: unknown,
  options: SendOptions = {},
): Promise<Data> => {
  const answer = await send(base, callNamed(name), input, options)
  if (answer.body['success'] !== true) throw new Error(`${name}: ${answer.status} ${answer.text.slice(0, 400)}`)
  return answer.body['data'] as Data
}

/** A machine's token: the RFC 6749 answer of oauth/token. */
export const machineToken = async (base: string, { clientId, clientSecret }: MachineClient): Promise<string> => {
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
  })
  const response = await fetch(`${base}/api/v1/oauth/token`, { method: 'POST', body: form })
  const answer = (await response.json()) as { access_token?: string }
  if (!answer.access_token) throw new Error(`no token for ${clientId}: ${response.status} ${JSON.stringify(answer)}`)
  return answer.access_token
}
