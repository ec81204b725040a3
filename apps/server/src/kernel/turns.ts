import { Refusal } from './refusal.ts'

export type TurnRules = {
  /** Turns given at the same time. One owner never has them all, so that nobody keeps the others waiting. */
  readonly atOnce: number
  /** Most of one owner that wait; the next is told to come back. */
  readonly waiting: number
}

/** Gives the turn back; once is enough. */
export type EndTurn = () => void

type Waiting = { readonly owner: string; readonly begin: () => void }

/** A few turns for everybody: whoever comes when all are taken waits, and those of owners with the least under way go first. */
export const createTurns = ({ atOnce, waiting }: TurnRules): ((owner: string) => Promise<EndTurn>) => {
  const mostOfOne = Math.max(1, atOnce - 1)
  const line: Waiting[] = []
  const underWay = new Map<string, number>()
  const countOf = (owner: string) => underWay.get(owner) ?? 0
  const total = () => [...underWay.values()].reduce((sum, count) => sum + count, 0)

  const callNext = (): void => {
    if (total() >= atOnce) return
    const [next] = line
      .filter(({ owner }) => countOf(owner) < mostOfOne)
      .sort((a, b) => countOf(a.owner) - countOf(b.owner))
    if (!next) return
    line.splice(line.indexOf(next), 1)
    underWay.set(next.owner, countOf(next.owner) + 1)
    next.begin()
  }

  const endOf = (owner: string): EndTurn => {
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      const left = countOf(owner) - 1
      if (left > 0) underWay.set(owner, left)
      else underWay.delete(owner)
      callNext()
    }
  }

  return (owner) => {
    if (line.filter((one) => one.owner === owner).length >= waiting) return Promise.reject(new Refusal('server.busy'))
    return new Promise((resolve) => {
      line.push({ owner, begin: () => resolve(endOf(owner)) })
      callNext()
    })
  }
}
