/** What a step does to a file: `add` stands behind `after` (or before `before`), which stands there once; without either it is a new file. */
export type Edit = {
  readonly file: string
  readonly add: string
  readonly after?: string
  readonly before?: string
}

/** A recipe of CONTRIBUTING, followed. Everything it makes bears the name that it is given, so that several stand beside each other. */
export type Replay = {
  /** As it stands in CONTRIBUTING. */
  readonly heading: string
  readonly edits: (name: string) => readonly Edit[]
  /** Files that the recipe says may stay away, or that something else than the compiler asks for, with the reason. */
  readonly notCompiled?: Readonly<Record<string, string>>
  /** Files that the recipe names without touching them here: examples, and steps of another case. */
  readonly onlyNamed?: readonly string[]
}

export const after = (file: string, anchor: string, add: string): Edit => ({ file, after: anchor, add })
export const before = (file: string, anchor: string, add: string): Edit => ({ file, before: anchor, add })
export const made = (file: string, add: string): Edit => ({ file, add })

export const server = 'apps/server/src/modules'
export const web = 'apps/web/src/features'
export const contract = 'packages/contract/src'
export const domain = 'packages/domain/src'
export const text = 'packages/text/src'
