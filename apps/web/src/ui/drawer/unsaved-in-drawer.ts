import { form as words } from '@stowline/text/ui'
import { createContext, use, useCallback, useEffect, useRef } from 'react'
import { useText } from '../language/language.tsx'
import { useConfirm } from '../surface/use-confirm.ts'

const UnsavedContext = createContext<(isUnsaved: boolean) => void>(() => {})
export const UnsavedInDrawer = UnsavedContext

/** For what is filled in inside a drawer: while it is not saved, the drawer asks before it moves to another row or closes. */
export const useUnsavedInDrawer = (isUnsaved: boolean): void => {
  const tell = use(UnsavedContext)
  useEffect(() => {
    tell(isUnsaved)
    return () => tell(false)
  }, [tell, isUnsaved])
}

/** Does what leaves the open row: at once, or after a question when something in its drawer is not saved. `tell` goes into `UnsavedInDrawer`. */
export const useLeaveDrawer = () => {
  const isUnsaved = useRef(false)
  const confirm = useConfirm()
  const t = useText()
  const tell = useCallback((next: boolean) => {
    isUnsaved.current = next
  }, [])
  const leave = useCallback(
    (go: () => void) => {
      if (!isUnsaved.current) return go()
      confirm({ title: t(words.unsaved), text: t(words.leaveText), go: words.leave, back: words.stay, onGo: go })
    },
    [confirm, t],
  )
  return { tell, leave }
}
