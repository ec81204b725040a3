/** The dialog of a browser without events would hold the drawer for ever. */
const dialogMs = 2_000

/** Loads a PDF into a hidden frame and opens the browser's print dialog. Resolves once the dialog was asked for. */
export const printUrl = async (url: string): Promise<void> => {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(String(answer.status))
  // A blob of our own origin: the frame may then be printed by script, and the one-use address is fetched only once.
  const local = URL.createObjectURL(new Blob([await answer.arrayBuffer()], { type: 'application/pdf' }))
  const frame = document.createElement('iframe')
  frame.className = 'print-frame'
  frame.title = 'PDF'
  await new Promise<void>((resolve) => {
    frame.addEventListener('load', () => {
      frame.contentWindow?.focus()
      frame.contentWindow?.print()
      resolve()
    })
    setTimeout(resolve, dialogMs)
    frame.src = local
    document.body.append(frame)
  })
  // The dialog reads the frame until it is closed; a minute later nobody needs it any more.
  setTimeout(() => {
    frame.remove()
    URL.revokeObjectURL(local)
  }, 60_000)
}
