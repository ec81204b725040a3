/**
 * What the TypeScript compiler is called with. One checker: each further one works the shared types out again, which takes twice the computing and more
 * than twice the memory, and what runs beside it has use for the other cores.
 */
export const compilerArgs = (config: string): readonly string[] => ['--noEmit', '--checkers', '1', '-p', config]
