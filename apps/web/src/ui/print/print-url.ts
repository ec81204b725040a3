/** The dialog of a browser without events would hold the drawer for ever. */
const dialogMs = 2_000

/** A blob of our own origin: the frame may then be printed by script. */
const fetchPdf = async (url: string): Promise<Blob> => {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(String(answer.status))
  return new Blob([await answer.arrayBuffer()], { type: 'application/pdf' })
}

/** The address is spent by the first fetch, and who prints again right away has the same one. */
let last: { readonly url: string; readonly pdf: Blob } | undefined

/** Loads a PDF into a hidden frame and opens the browser's print dialog. Resolves once the dialog was asked for. */
export const printUrl = async (url: string): Promise<void> => {
  if (last?.url !== url) last = { url, pdf: await fetchPdf(url) }
  const local = URL.createObjectURL(last.pdf)
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
