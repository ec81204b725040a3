import type { Pair } from '@stowline/text/kernel/pair'
import { common } from '@stowline/text/ui'
import { App } from 'antd'
import { useCallback } from 'react'
import { useText } from '../language/language.tsx'

type Question = {
  readonly title: string
  readonly text: string
  readonly go: Pair
  readonly back?: Pair
  /** Default true: it takes something away. */
  readonly isDanger?: boolean
  /** The question stays, with a turning wheel, until it is done. */
  readonly onGo: () => unknown
}

/** Asks before something that cannot be taken back. */
export const useConfirm = () => {
  const { modal } = App.useApp()
  const t = useText()
  return useCallback(
    ({ title, text, go, back = common.cancel, isDanger = true, onGo }: Question): void =>
      void modal.confirm({
        title,
        content: text,
        okText: t(go),
        cancelText: t(back),
        okButtonProps: { danger: isDanger },
        onOk: onGo,
      }),
    [modal, t],
  )
}
