export type UploadLimits = {
  /** Endings without the dot, in lower case: `xlsx`. */
  readonly types: readonly string[]
  readonly maxBytes: number
  readonly maxFiles: number
}

export type UploadRefusal = { readonly reason: 'type' | 'size' | 'count' | 'empty'; readonly name: string }

export const endingOf = (name: string): string =>
  name.includes('.') ? (name.split('.').at(-1) ?? '').toLowerCase() : ''

/** Splits chosen files into those that may go up and those refused, each with the rule it breaks; the good ones go on. */
export const checkFiles = <File extends { readonly name: string; readonly size: number }>(
  files: readonly File[],
  limits: UploadLimits,
  present: number,
): { accepted: File[]; refused: UploadRefusal[] } => {
  const accepted: File[] = []
  const refused: UploadRefusal[] = []
  for (const file of files) {
    const { name, size } = file
    if (!limits.types.includes(endingOf(name))) refused.push({ reason: 'type', name })
    else if (size === 0) refused.push({ reason: 'empty', name })
    else if (size > limits.maxBytes) refused.push({ reason: 'size', name })
    else if (present + accepted.length >= limits.maxFiles) refused.push({ reason: 'count', name })
    else accepted.push(file)
  }
  return { accepted, refused }
}

/** 20 MB, 100 KB: as people write limits. */
export const sizeWords = (bytes: number): string => {
  if (bytes >= 1024 * 1024) return `${Math.round((bytes / 1024 / 1024) * 10) / 10} MB`
  return bytes >= 1024 ? `${Math.round(bytes / 1024)} KB` : `${bytes} B`
}
