import { App } from 'antd'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { sayNow } from '../api/language.ts'
import { takeToasts, type Toast } from '../api/notify.ts'
import { shell } from '@stowline/text/shell'

const defaultSeconds = 3

const ToastBody = ({ toast, close }: { toast: Toast; close: () => void }) => (
  <span className="toast">
    <span className="toast__text">{toast.text}</span>
    {toast.actions?.map(({ label, params, run }) => (
      <button
        key={label[1]}
        type="button"
        className="toast__action"
        onClick={() => {
          close()
          run()
        }}
      >
        {sayNow(label, params)}
      </button>
    ))}
    <button type="button" className="toast__close" aria-label={sayNow(shell.close)} onClick={close}>
      <X size={14} aria-hidden />
    </button>
  </span>
)

/** Shows the client's messages. Errors of what a person did stay until closed. */
export const Toaster = () => {
  const { message } = App.useApp()
  useEffect(() => {
    let count = 0
    return takeToasts((toast) => {
      count += 1
      const key = `toast-${count}`
      const seconds =
        toast.duration === undefined ? (toast.kind === 'error' ? 0 : defaultSeconds) : toast.duration / 1_000
      const close = () => message.destroy(key)
      void message.open({
        key,
        type: toast.kind,
        duration: seconds,
        content: <ToastBody toast={toast} close={close} />,
      })
    })
  }, [message])
  return null
}
