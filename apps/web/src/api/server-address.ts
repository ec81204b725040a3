/** Where calls go when not to the server that gave the page, which wrote it there (`API_URL`). */
const base = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="api-url"]')?.content ?? ''

/** The address of a call, an upload or a file at the server that answers them. Files of the web app itself come from where the page came from. */
export const atServer = (path: string): string => (path.startsWith('/') ? base + path : path)
