/** Saves what a one-use address leads to. The ticket in it lives 60 seconds and is spent by this click. */
export const saveFrom = (url: string): void => {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.rel = 'noopener'
  document.body.append(link)
  link.click()
  link.remove()
}
