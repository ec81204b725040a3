import { carrierRecipes } from './carriers.ts'
import { listRecipes } from './lists.ts'
import type { Replay } from './recipe.ts'
import { recordRecipes } from './records.ts'
import { screenRecipes } from './screens.ts'
import { storedRecipes } from './stored.ts'

export const replays: readonly Replay[] = [
  ...listRecipes,
  ...recordRecipes,
  ...storedRecipes,
  ...screenRecipes,
  ...carrierRecipes,
]

export const filesOf = (replay: Replay, name: string): string[] => [
  ...new Set(replay.edits(name).map(({ file }) => file)),
]

/** A file by the name that everything of a replay bears. */
export const general = (file: string, name: string): string => file.replaceAll(name, '<name>')
