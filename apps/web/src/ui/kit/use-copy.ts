import { common } from '@stowline/text/ui'
import { useCallback } from 'react'
import { useText } from '../language/language.tsx'
import { notify } from '../toast/notify.ts'

/**
 * Puts a text into the clipboard and says so, unless what is pressed shows it by itself. A browser may refuse; that is always said. Answers
 * whether it was copied.
 */
export const useCopy = ({ isTold = true }: { readonly isTold?: boolean } = {}) => {
  const t = useText()
  return useCallback(
    async (text: string): Promise<boolean> => {
      try {
        await navigator.clipboard.writeText(text)
      } catch {
        notify({ kind: 'error', text: t(common.notCopied) })
        return false
      }
      if (isTold) notify({ kind: 'success', text: t(common.copied) })
      return true
    },
    [t, isTold],
  )
}
