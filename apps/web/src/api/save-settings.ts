import { personal } from '@stowline/contract/personal/personal.contract'
import { account } from '../ui/frame/account.ts'
import {
  markSaved,
  type SettingValue,
  settingOf,
  settingsOwner,
  unsavedSettings,
  whenSet,
} from '../ui/settings/settings.ts'
import { send } from './client.ts'
import type { Failure } from './failure.ts'
import { settingRetryDelays } from './limits.ts'
import { token } from './session.ts'

/** The server will not take this value, however often it is sent: it stays in this browser. */
const isRefused = ({ code }: Failure): boolean =>
  ['personal.tooManySettings', 'personal.tooManyViews', 'request.invalid', 'request.tooLarge'].includes(code)

type Values = Map<string, SettingValue | undefined>
/** Those refused in this window, with the value. */
const refused: Values = new Map()
/** Those that did not get through, with the value: until the next try they keep nothing else waiting. */
const failed: Values = new Map()
let isSaving = false
let tries = 0
let timer: ReturnType<typeof setTimeout> | undefined

const isIn = (values: Values, name: string): boolean => values.has(name) && values.get(name) === settingOf(name)

/** Whose settings are to be saved: while the copy is of another account than the one signed in, nobody's. */
const ownerToSave = (): string | undefined => {
  const owner = settingsOwner()
  return owner !== undefined && owner === account.get() && token.get() ? owner : undefined
}

const nextUnsaved = (): string | undefined =>
  ownerToSave() === undefined
    ? undefined
    : unsavedSettings().find((name) => !isIn(refused, name) && !isIn(failed, name))

const saveOne = async (name: string): Promise<void> => {
  const owner = ownerToSave()
  const value = settingOf(name)
  const outcome = await send(
    personal.saveSetting,
    { name, value: value === undefined ? null : JSON.parse(JSON.stringify(value)) },
    { isQuiet: (failure) => !isRefused(failure) },
  )
  // Somebody else has signed in meanwhile: the answer is not about his settings.
  if (settingsOwner() !== owner) return
  failed.delete(name)
  if (outcome.ok) markSaved(name, value)
  else if (isRefused(outcome.problem)) refused.set(name, value)
  else failed.set(name, value)
}

/** One after another, the newest value of each; whoever sets something never waits. What did not get through is tried again. */
const saveAll = async (): Promise<void> => {
  if (isSaving) return
  isSaving = true
  for (let name = nextUnsaved(); name !== undefined; name = nextUnsaved()) await saveOne(name)
  isSaving = false
  if (failed.size === 0) stopTrying()
  else timer ??= setTimeout(tryAgain, settingRetryDelays[Math.min(tries, settingRetryDelays.length - 1)])
}

const tryAgain = (): void => {
  timer = undefined
  tries += 1
  failed.clear()
  void saveAll()
}

const stopTrying = (): void => {
  clearTimeout(timer)
  timer = undefined
  tries = 0
}

/** From now on the server is told what is set here; what it has not heard of since the last visit too. */
export const saveSettings = (): (() => void) => {
  failed.clear()
  const save = () => void saveAll()
  save()
  const leave = [whenSet(save), account.watch(save)]
  return () => {
    for (const end of leave) end()
    stopTrying()
  }
}
