import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { ask, callNamed } from '../e2e/ask.ts'
import type { Server } from '../e2e/server.ts'

type Task = { readonly id: string; readonly state: string; readonly succeeded: number; readonly failed: number }
type Upload = { readonly uploadUrl: string; readonly fileField: string; readonly ticket: string }

/** What a signed-in program does with the portal: calls, uploads, waiting for a task. */
export const portalAt = (server: Server, token: string) => {
  const call = <Data>(name: string, input: unknown) => ask<Data>(server.url, name, input, { token })

  const upload = async (slot: string, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
    const { uploadUrl, fileField, ticket } = await call<Upload>('files.uploadParams', { slot, name })
    const form = new FormData()
    form.set('ticket', ticket)
    form.set(fileField, new Blob([bytes]), name)
    const response = await fetch(new URL(uploadUrl, server.url), { method: 'POST', body: form, headers: { Authorization: `Bearer ${token}` } })
    const answer = (await response.json()) as { success: boolean; data: { fileId: string } }
    if (!answer.success) throw new Error(`upload: ${JSON.stringify(answer).slice(0, 300)}`)
    return answer.data.fileId
  }

  /** Polls like the portal does without live updates, only faster. */
  const finished = async (taskId: string): Promise<Task> => {
    for (;;) {
      const { items } = await call<{ items: Task[] }>('tasks.downloads', { pageSize: 20 })
      const task = items.find(({ id }) => id === taskId)
      if (task && ['ready', 'downloaded'].includes(task.state)) return task
      if (task && ['failed', 'cancelled'].includes(task.state)) throw new Error(`task ${task.state}: ${JSON.stringify(task)}`)
      await wait(50)
    }
  }
  return { call, upload, finished, urlOf: (name: string) => `${server.url}${callNamed(name).url}` }
}

/** Resident memory of a process in bytes: now, and the most it ever was. */
export const memoryOf = (pid: number): { now: number; most: number } => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
  return { now: kilobytes('VmRSS') * 1024, most: kilobytes('VmHWM') * 1024 }
}

/** Makes the most that a process ever used count from now on. */
export const watchMemoryOf = (pid: number): (() => number) => {
  const before = memoryOf(pid).now
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, memoryOf(pid).now)
  }, 50)
  return () => {
    clearInterval(timer)
    return most - before
  }
}
