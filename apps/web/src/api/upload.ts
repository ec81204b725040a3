import { files } from '@stowline/contract/files/files.contract'
import type { Sent } from '@stowline/contract/kernel/rpc'
import { send } from './client.ts'
import { type Outcome, readAnswer, unreached } from './failure.ts'
import { language, languageTag } from './language.ts'
import { requestTimeout } from './limits.ts'
import { notify } from '../ui/toast/notify.ts'
import { atServer } from './server-address.ts'
import { token } from './session.ts'

export type Slot = Sent<typeof files.uploadParams>['slot']
export type UploadedFile = {
  readonly fileId: string
  readonly fileUrl: string
  readonly name: string
  readonly size: number
}

type Options = { readonly onProgress?: (percent: number) => void; readonly signal?: AbortSignal }

/** XMLHttpRequest, because fetch does not tell how far an upload is. */
const post = (url: string, form: FormData, { onProgress, signal }: Options): Promise<Outcome<UploadedFile>> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.timeout = requestTimeout
    request.responseType = 'json'
    request.setRequestHeader('Content-Language', languageTag(language.get()))
    request.setRequestHeader('System', 'OMS')
    const bearer = token.get()
    if (bearer) request.setRequestHeader('Authorization', bearer)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? Math.round((loaded / total) * 100) : 0)
    request.onload = () => resolve(readAnswer<UploadedFile>(request.status, url, request.response))
    request.onerror = () => resolve({ ok: false, problem: unreached('network') })
    request.ontimeout = () => resolve({ ok: false, problem: unreached('timeout') })
    request.onabort = () => resolve({ ok: false, problem: unreached('network') })
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })

/** Two steps: what may be uploaded and where to, then the file. Answers with the `fileId` that calls name. */
export const uploadFile = async (slot: Slot, file: File, options: Options = {}): Promise<Outcome<UploadedFile>> => {
  const params = await send(files.uploadParams, { slot, name: file.name })
  if (!params.ok) return params
  const { uploadUrl, fileField, ticket } = params.value
  const form = new FormData()
  form.append('ticket', ticket)
  form.append(fileField, file)
  const outcome = await post(atServer(uploadUrl), form, options)
  if (!outcome.ok && !options.signal?.aborted) notify({ kind: 'error', text: outcome.problem.message })
  return outcome
}
