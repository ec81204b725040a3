import { tabStrip } from '@stowline/text/shell'
import type { Pair } from '@stowline/text/kernel/pair'
import { useCallback } from 'react'
import { useText } from '../../ui/language/language.tsx'
import { useConfirm } from '../../ui/surface/use-confirm.ts'
import type { Tab } from './tabs.ts'

type Words = { readonly text: Pair; readonly leave: Pair }
export const closingTabs: Words = { text: tabStrip.leaveText, leave: tabStrip.leave }
export const signingOut: Words = { text: tabStrip.signOutText, leave: tabStrip.signOut }

/** Asks before tabs with unsaved entries are lost; without any it goes on at once. */
export const useConfirmLoss = (nameOf: (tab: Tab) => string) => {
  const confirm = useConfirm()
  const t = useText()
  return useCallback(
    (tabs: readonly Tab[], words: Words, then: () => void) => {
      const dirty = tabs.filter(({ isDirty }) => isDirty)
      if (dirty.length === 0) return then()
      confirm({
        title: t(tabStrip.leaveTitle),
        text: t(words.text, { titles: dirty.map(nameOf).join(', ') }),
        go: words.leave,
        back: tabStrip.stay,
        onGo: then,
      })
    },
    [confirm, t, nameOf],
  )
}
