import { generalErrors } from '@stowline/contract/kernel/errors'
import { hasKey } from '@stowline/domain/kernel/records'
import { errorText } from '@stowline/text/errors'
import { invalid } from '@stowline/text/kernel/invalid'
import { type Language, say } from '@stowline/text/kernel/pair'
import { InvalidInput, type Refusal } from '../../kernel/refusal.ts'

/** An answer, whole: what the transport sends as it is. */
export type Reply = {
  readonly status: number
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
}

/** The envelope around a handler's answer, given as JSON. */
export const answered = (json: string, requestId: string): Reply => ({
  status: 200,
  body: `{"success":true,"code":"ok","message":"","data":${json},"requestId":${JSON.stringify(requestId)}}`,
})

const statusOf = (code: string): number => (hasKey(generalErrors, code) ? generalErrors[code] : 200)

const fieldErrors = (refusal: Refusal, language: Language) =>
  refusal instanceof InvalidInput
    ? {
        errors: refusal.problems.map(({ path, code, params }) => ({
          path,
          code,
          message: say(hasKey(invalid, code) ? invalid[code] : invalid.value, language, params),
        })),
      }
    : {}

/** The envelope around a refusal, in the person's language. */
export function refused(refusal: Refusal, language: Language, requestId: string): Reply {
  const text = errorText(refusal.code)
  const seconds = refusal.code === 'request.tooMany' ? String(refusal.params['seconds'] ?? 1) : undefined
  return {
    status: statusOf(refusal.code),
    body: JSON.stringify({
      success: false,
      code: refusal.code,
      message: text ? say(text, language, refusal.params) : refusal.code,
      data: null,
      requestId,
      ...fieldErrors(refusal, language),
    }),
    ...(seconds && { headers: { 'retry-after': seconds } }),
  }
}

/** RFC 6749, section 5.2: the token call answers bare. */
export function refusedBare(refusal: Refusal, language: Language): Reply {
  const oauthCode = /^oauth\.(\w+)$/.exec(refusal.code)?.[1]
  const status = oauthCode === 'invalid_client' ? 401 : oauthCode ? 400 : statusOf(refusal.code)
  const error =
    oauthCode ??
    (status === 400 || status === 413 ? 'invalid_request' : status === 429 ? 'temporarily_unavailable' : 'server_error')
  const { headers } = refused(refusal, language, '')
  return { status, body: JSON.stringify({ error }), ...(headers && { headers }) }
}
