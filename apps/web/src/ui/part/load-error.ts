/** A script of a part did not come (specification, section 8). */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
}

/** A style of a part did not come: shown without it, the part would be unreadable. */
export class CssLoadError extends Error {
  override name = 'CssLoadError'
}

export const isLoadError = (problem: unknown): boolean =>
  problem instanceof ChunkLoadError || problem instanceof CssLoadError
