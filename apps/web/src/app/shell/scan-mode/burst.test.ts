import { describe, expect, it } from 'vitest'
import { createBurst } from './burst.ts'

/** Types a text with a pause before each character and before Enter. */
const typed = (text: string, gap: number, burst = createBurst(), from = 1_000) => {
  for (const [at, character] of [...text].entries()) burst.add(character, from + at * gap)
  return burst.ended(from + text.length * gap)
}

describe('a scanner among people', () => {
  it('is known by its speed', () => {
    expect(typed('SO-100234', 8)).toBe('SO-100234')
    expect(typed('SO-100234', 45)).toBe('SO-100234')
    expect(typed('SO-100234', 90)).toBeUndefined()
    // One character that a busy machine held back.
    const burst = createBurst()
    for (const [at, character] of [...'SO-100234'].entries()) burst.add(character, at * 10 + (at > 0 ? 70 : 0))
    expect(burst.ended(170)).toBe('SO-100234')
  })

  it('is not known by a short code, which a quick hand types too', () => {
    expect(typed('12345', 8)).toBeUndefined()
  })

  it('begins after what a person had typed', () => {
    const burst = createBurst()
    for (const [at, character] of [...'wait'].entries()) burst.add(character, at * 150)
    expect(burst.add('1', 2_000)).toBe(true)
    expect(burst.add('Z', 2_010)).toBe(false)
    for (const [at, character] of [...'999AA1'].entries()) burst.add(character, 2_020 + at * 10)
    expect(burst.ended(2_080)).toBe('1Z999AA1')
  })

  it('is none when Enter comes late, and what was typed before is not kept', () => {
    const burst = createBurst()
    for (const [at, character] of [...'SO-100234'].entries()) burst.add(character, at * 10)
    expect(burst.ended(900)).toBeUndefined()
    expect(burst.ended(905)).toBeUndefined()
  })
})
