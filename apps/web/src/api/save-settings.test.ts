import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetSettings, keepSetting, takeSettings, unsavedSettings } from '../ui/settings/settings.ts'
import { account } from '../ui/frame/account.ts'
import { takeToasts } from '../ui/toast/notify.ts'
import { saveSettings } from './save-settings.ts'
import { token } from './session.ts'

const ok = { success: true, code: '0', message: '', data: {} }
const refused = { success: false, code: 'personal.tooManySettings', message: 'too many', data: null }

let sent: unknown[] = []
/** What the server answers, one call after another; undefined: nothing comes. */
let answers: ((typeof ok | typeof refused) | undefined)[] = []
let told = 0
let leave = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  told = 0
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    const answer = answers.shift()
    if (!answer) throw new TypeError('no connection')
    return new Response(JSON.stringify(answer))
  })
  takeToasts(() => (told += 1))
  token.set('Bearer 1')
  account.set('northpeak/1')
  takeSettings('northpeak/1', {})
  leave = saveSettings()
})
afterEach(() => {
  leave()
  forgetSettings()
  vi.useRealTimers()
})

it('what did not get through is tried again with the newest value, without a word', async () => {
  answers = [undefined, ok]
  keepSetting('list.a', { density: 'compact' })
  await vi.advanceTimersByTimeAsync(0)
  expect(unsavedSettings()).toEqual(['list.a'])
  answers = [undefined, ok, ok]
  keepSetting('list.a', { density: 'relaxed' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent.at(-1)).toEqual({ name: 'list.a', value: { density: 'relaxed' } })
  expect([unsavedSettings(), told]).toEqual([[], 0])
})

it('what the server refuses is told once, and keeps nothing else waiting', async () => {
  answers = [refused, ok]
  keepSetting('view.a.1', { name: 'One more' })
  keepSetting('list.b', undefined)
  await vi.advanceTimersByTimeAsync(300_000)
  expect(sent).toEqual([
    { name: 'view.a.1', value: { name: 'One more' } },
    { name: 'list.b', value: null },
  ])
  expect([unsavedSettings(), told]).toEqual([['view.a.1'], 1])
})

it('one that fails again and again keeps nothing else waiting', async () => {
  answers = [undefined, ok, undefined, ok]
  keepSetting('list.bad', { density: 'compact' })
  keepSetting('list.good', { density: 'compact' })
  await vi.advanceTimersByTimeAsync(0)
  expect(unsavedSettings()).toEqual(['list.bad'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toMatchObject([{ name: 'list.bad' }, { name: 'list.good' }, { name: 'list.bad' }, { name: 'list.bad' }])
  expect([unsavedSettings(), told]).toEqual([[], 0])
})

it('while another account is signed in than the one whose settings these are, nothing is sent', async () => {
  answers = [ok]
  account.set('harborpine/2')
  keepSetting('list.own', { density: 'compact' })
  await vi.advanceTimersByTimeAsync(300_000)
  expect([sent, unsavedSettings()]).toEqual([[], ['list.own']])
  account.set('northpeak/1')
  await vi.advanceTimersByTimeAsync(0)
  expect([sent, unsavedSettings()]).toMatchObject([[{ name: 'list.own' }], []])
})
