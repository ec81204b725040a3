import { tabStrip } from '@stowline/text/shell'
import type { Pair } from '@stowline/text/kernel/pair'
import { App } from 'antd'
import { useCallback } from 'react'
import { useText } from '../../ui/language/language.tsx'
import type { Tab } from './tabs.ts'

type Words = { readonly text: Pair; readonly leave: Pair }
export const closingTabs: Words = { text: tabStrip.leaveText, leave: tabStrip.leave }
export const signingOut: Words = { text: tabStrip.signOutText, leave: tabStrip.signOut }

/** Asks before tabs with unsaved entries are lost; without any it goes on at once. */
export const useConfirmLoss = (nameOf: (tab: Tab) => string) => {
  const { modal } = App.useApp()
  const t = useText()
  return useCallback(
    (tabs: readonly Tab[], words: Words, then: () => void) => {
      const dirty = tabs.filter(({ isDirty }) => isDirty)
      if (dirty.length === 0) return then()
      modal.confirm({
        title: t(tabStrip.leaveTitle),
        content: t(words.text, { titles: dirty.map(nameOf).join(', ') }),
        okText: t(words.leave),
        cancelText: t(tabStrip.stay),
        okButtonProps: { danger: true },
        onOk: then,
      })
    },
    [modal, t, nameOf],
  )
}
