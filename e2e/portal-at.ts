import { setTimeout as wait } from 'node:timers/promises'
import { ask, callNamed } from './ask.ts'

type Task = { readonly id: string; readonly state: string; readonly succeeded: number; readonly failed: number }
type Upload = { readonly uploadUrl: string; readonly fileField: string; readonly ticket: string }

/** What a signed-in program does with the portal: calls, uploads, waiting for a task. */
export const portalAt = (base: string, token: string) => {
  const call = <Data>(name: string, input: unknown) => ask<Data>(base, name, input, { token })

  const upload = async (slot: string, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
    const { uploadUrl, fileField, ticket } = await call<Upload>('files.uploadParams', { slot, name })
    const form = new FormData()
    form.set('ticket', ticket)
    form.set(fileField, new Blob([bytes]), name)
    const response = await fetch(new URL(uploadUrl, base), {
      method: 'POST',
      body: form,
      headers: { Authorization: `Bearer ${token}` },
    })
    const answer = (await response.json()) as { success: boolean; data: { fileId: string } }
    if (!answer.success) throw new Error(`upload: ${JSON.stringify(answer).slice(0, 300)}`)
    return answer.data.fileId
  }

  /** Polls like the portal does without live updates, only faster: `pause` in milliseconds. */
  const finished = async (taskId: string, pause = 50): Promise<Task> => {
    for (;;) {
      const { items } = await call<{ items: Task[] }>('tasks.downloads', { pageSize: 20 })
      const task = items.find(({ id }) => id === taskId)
      if (task && ['ready', 'downloaded'].includes(task.state)) return task
      if (task && ['failed', 'cancelled'].includes(task.state))
        throw new Error(`task ${task.state}: ${JSON.stringify(task)}`)
      await wait(pause)
    }
  }
  return { call, upload, finished, urlOf: (name: string) => `${base}${callNamed(name).url}` }
}
