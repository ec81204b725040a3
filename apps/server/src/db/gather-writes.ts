import type { Writable } from 'node:stream'

/**
 * Makes a connection send what is written within one turn of the event loop together. Statements that are given one after the other
 * travel in one piece: fewer system calls here, fewer wake-ups there.
 */
export function gatherWrites<S extends Writable>(stream: S): S {
  const { write } = stream
  let isGathering = false
  const send = () => {
    isGathering = false
    stream.uncork()
  }
  // Not before: a socket that connects takes back its own way of writing.
  stream.once('connect', () => {
    stream.write = (...given: unknown[]) => {
      if (!isGathering) {
        isGathering = true
        stream.cork()
        process.nextTick(send)
      }
      return Reflect.apply(write, stream, given)
    }
  })
  return stream
}
