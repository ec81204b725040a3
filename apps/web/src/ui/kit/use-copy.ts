import { common } from '@stowline/text/ui'
import { App } from 'antd'
import { useCallback } from 'react'
import { useText } from '../language/language.tsx'

/** Puts a text into the clipboard and says so. */
export const useCopy = () => {
  const t = useText()
  const { message } = App.useApp()
  return useCallback(
    async (text: string): Promise<void> => {
      await navigator.clipboard.writeText(text)
      void message.success(t(common.copied))
    },
    [t, message],
  )
}
