import { common } from '@stowline/text/ui'
import { useCallback } from 'react'
import { useText } from '../language/language.tsx'
import { notify } from '../toast/notify.ts'

/** Puts a text into the clipboard and says so. */
export const useCopy = () => {
  const t = useText()
  return useCallback(
    async (text: string): Promise<void> => {
      await navigator.clipboard.writeText(text)
      notify({ kind: 'success', text: t(common.copied) })
    },
    [t],
  )
}
