import { atServer } from './server-address.ts'

let spent: string | undefined

/** Saves what a one-use address leads to. The ticket in it lives 60 seconds and is spent by this click; a repeated click has the same. */
export const saveFrom = (url: string): void => {
  if (url === spent) return
  spent = url
  const link = document.createElement('a')
  link.href = atServer(url)
  link.download = ''
  link.rel = 'noopener'
  document.body.append(link)
  link.click()
  link.remove()
}
