import { personal } from '@stowline/contract/personal/personal.contract'
import { markSaved, settingOf, unsavedSettings, whenSet } from '../ui/settings/settings.ts'
import { send } from './client.ts'
import type { Failure } from './failure.ts'
import { settingRetryDelays } from './limits.ts'
import { token } from './session.ts'

/** The server will not take this value, however often it is sent: it stays in this browser. */
const isRefused = ({ code }: Failure): boolean =>
  ['personal.tooManySettings', 'request.invalid', 'request.tooLarge'].includes(code)

/** Those refused in this window, with the value. */
const refused = new Map<string, unknown>()
let isSaving = false
let tries = 0
let timer: ReturnType<typeof setTimeout> | undefined

const nextUnsaved = (): string | undefined =>
  unsavedSettings().find((name) => !refused.has(name) || refused.get(name) !== settingOf(name))

/** One after another, the newest value of each; whoever sets something never waits. What did not get through is tried again. */
const saveAll = async (): Promise<void> => {
  if (isSaving) return
  isSaving = true
  clearTimeout(timer)
  for (let name = nextUnsaved(); name !== undefined && token.get(); name = nextUnsaved()) {
    const value = settingOf(name)
    const outcome = await send(
      personal.saveSetting,
      { name, value: value === undefined ? null : JSON.parse(JSON.stringify(value)) },
      { isQuiet: (failure) => !isRefused(failure) },
    )
    if (outcome.ok) markSaved(name, value)
    else if (isRefused(outcome.problem)) refused.set(name, value)
    else {
      timer = setTimeout(() => void saveAll(), settingRetryDelays[Math.min(tries, settingRetryDelays.length - 1)])
      tries += 1
      break
    }
    tries = 0
  }
  isSaving = false
}

/** From now on the server is told what is set here; what it has not heard of since the last visit too. */
export const saveSettings = (): (() => void) => {
  void saveAll()
  const leave = whenSet(() => void saveAll())
  return () => {
    leave()
    clearTimeout(timer)
  }
}
