/** The code of what the database or the system threw: `23505`, `ENOENT`. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
