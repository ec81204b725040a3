import { useEffect, useState } from 'react'
import { debounceDelay } from './limits.ts'

/** The value as it stood still for a moment, so that not every keystroke asks; `first` is the answer until one did. */
export const useSettled = <Value>(value: Value, first: Value = value, delay = debounceDelay): Value => {
  const [settled, setSettled] = useState(first)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return settled
}
