import { randomFillSync } from 'node:crypto'

const letters = '0123456789abcdefghjkmnpqrstvwxyz'
const random = Buffer.alloc(16 * 256)
let used = random.length
let lastTime = -1
const tail = new Uint8Array(16)

const fill = (): void => {
  if (used === random.length) {
    randomFillSync(random)
    used = 0
  }
  for (let i = 0; i < 16; i++) tail[i] = (random[used + i] ?? 0) & 31
  used += 16
}

/** The next tail of the same millisecond: one more, so that ids of one process keep their order. */
const increase = (): void => {
  for (let i = 15; i >= 0; i--) {
    const letter = tail[i] ?? 0
    if (letter < 31) {
      tail[i] = letter + 1
      return
    }
    tail[i] = 0
  }
}

/** A new id: 26 characters of lower-case Crockford base32, 48 bits of time and 80 of chance, growing within a process. */
export function newId(time: number = Date.now()): string {
  if (time === lastTime) increase()
  else fill()
  lastTime = time
  let head = ''
  for (let rest = time, i = 0; i < 10; i++, rest = Math.floor(rest / 32)) head = letters[rest % 32] + head
  for (const value of tail) head += letters[value]
  return head
}
