import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { account } from '../frame/account.ts'
import {
  dropAllDrafts,
  dropDraft,
  dropDraftsOf,
  keepDraft,
  readDraft,
  tabsWithDrafts,
  takeWrittenDrafts,
  writeDrafts,
} from './drafts.ts'

const tab = '/delivery/index?mode=new'
const form = 'orders.new'
const typed = { recipient: 'Jamie Rivera' }
let written: Map<string, string>

beforeEach(() => {
  written = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => written.get(key) ?? null,
    setItem: (key: string, text: string) => void written.set(key, text),
    removeItem: (key: string) => void written.delete(key),
  })
  account.set('northpeak/1')
  keepDraft(tab, form, typed)
})
afterEach(() => {
  dropAllDrafts()
  vi.unstubAllGlobals()
})

/** The page goes away and comes back: memory is empty, what was written is read. */
const reload = (since?: number) => {
  writeDrafts()
  const kept = new Map(written)
  dropAllDrafts()
  for (const [key, text] of kept) written.set(key, text)
  takeWrittenDrafts(since)
}

describe('unsaved entries', () => {
  it('outlive a reload and an expired session of the same account', () => {
    reload()
    expect(readDraft(tab, form)?.values).toEqual(typed)
    account.set(undefined)
    expect(readDraft(tab, form)).toBeUndefined()
    reload()
    account.set('northpeak/1')
    expect(readDraft(tab, form)?.values).toEqual(typed)
    expect(tabsWithDrafts()).toEqual([tab])
  })

  it.each(['harborpine/7', 'northpeak/2', 'harborpine/1'])(
    'are nothing to %s, and are gone once that account has signed in',
    (other) => {
      account.set(undefined)
      account.set(other)
      expect(readDraft(tab, form)).toBeUndefined()
      expect(tabsWithDrafts()).toEqual([])
      writeDrafts()
      expect([...written.values()].join()).not.toContain('Jamie')
      account.set('northpeak/1')
      expect(readDraft(tab, form)).toBeUndefined()
    },
  )

  it('know over which version of the record they were typed', () => {
    keepDraft(tab, form, typed, 7)
    reload()
    expect(readDraft(tab, form)).toMatchObject({ values: typed, version: 7 })
  })

  it('are written down only while the page is away', () => {
    reload()
    expect([...written]).toEqual([])
  })

  it('are gone when discarded, when their tab is closed, and with signing out', () => {
    dropDraft(tab, form)
    expect(readDraft(tab, form)).toBeUndefined()
    keepDraft(tab, form, typed)
    keepDraft('/settings/logistics?mode=new', 'settings.account.new', { name: 'UPS' })
    dropDraftsOf([tab])
    expect(tabsWithDrafts()).toEqual(['/settings/logistics?mode=new'])
    dropAllDrafts()
    expect(tabsWithDrafts()).toEqual([])
    reload()
    expect(tabsWithDrafts()).toEqual([])
  })

  it('written down before somebody signed out in another window are not taken back', () => {
    reload(Date.now() + 1_000)
    expect(readDraft(tab, form)).toBeUndefined()
    expect([...written]).toEqual([])
  })

  it('of two tabs with the same form are two', () => {
    keepDraft(`${tab}&id=4`, form, { recipient: 'a copy' })
    expect(readDraft(tab, form)?.values).toEqual(typed)
  })

  it.each(['', 'x', 'null', '[]', '{"drafts":[null,1,{"owner":"northpeak/1"}]}'])(
    '%j in the storage is nothing',
    (kept) => {
      dropAllDrafts()
      written.set('oms.drafts', kept)
      takeWrittenDrafts()
      expect(tabsWithDrafts()).toEqual([])
    },
  )
})
