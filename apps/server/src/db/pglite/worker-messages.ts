/** How the worker opens: a folder, or nothing for a database in memory, which may start from a snapshot. */
export type WorkerSettings = { readonly dataDir?: string; readonly snapshotFile?: string }

export type Order =
  | { readonly kind: 'wire'; readonly bytes: Uint8Array }
  | { readonly kind: 'snapshot' }
  | { readonly kind: 'close' }

export type Reply =
  | { readonly kind: 'ready' | 'closed' }
  | { readonly kind: 'wire' | 'snapshot'; readonly bytes: Uint8Array }
  | { readonly kind: 'failed'; readonly message: string }
