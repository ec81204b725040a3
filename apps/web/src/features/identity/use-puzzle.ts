import { identity } from '@stowline/contract/identity/identity.contract'
import type { Output } from '@stowline/contract/kernel/rpc'
import { useCallback, useEffect, useRef, useState } from 'react'
import { send } from '../../api/client.ts'
import { type Seal, sealOf } from '../../api/seal.ts'
import type { Proof } from './sign-in.ts'

export type Puzzle = Output<typeof identity.getVerificationCode>
/** What the dialog tells beside the picture. */
export type PuzzleState = 'loading' | 'ready' | 'checking' | 'missed' | 'renewed' | 'failed' | 'solved'

/** A puzzle that renews itself: after its time, after three misses, and on demand. */
export const usePuzzle = (onSolved: (proof: Proof) => void) => {
  const [puzzle, setPuzzle] = useState<Puzzle>()
  const [state, setState] = useState<PuzzleState>('loading')
  const [seal, setSeal] = useState<Seal>()
  const [message, setMessage] = useState('')
  const asked = useRef(0)

  const load = useCallback(async (then: PuzzleState = 'ready') => {
    asked.current += 1
    const mine = asked.current
    const code = await send(identity.getVerificationCode, {}, { isQuiet: true })
    if (mine !== asked.current) return
    if (code.ok) {
      setPuzzle(code.value)
      setSeal(sealOf(code.value))
    } else setMessage(code.problem.message)
    setState(code.ok ? then : 'failed')
  }, [])

  useEffect(() => {
    void load()
    return () => {
      asked.current += 1
    }
  }, [load])

  useEffect(() => {
    if (!puzzle) return
    const timer = setTimeout(() => void load('renewed'), puzzle.expiresIn * 1_000)
    return () => clearTimeout(timer)
  }, [puzzle, load])

  const check = async (x: number) => {
    if (!puzzle || !seal || state === 'checking' || state === 'solved') return
    setState('checking')
    const answer = await send(identity.checkCode, { captchaId: puzzle.captchaId, x })
    if (answer.ok) {
      setState('solved')
      onSolved({ ticket: answer.value.ticket, seal: { ...seal, captchaId: puzzle.captchaId } })
    } else if (answer.problem.code === 'auth.puzzleMissed') setState('missed')
    else if (answer.problem.code === 'auth.puzzleExpired') void load('renewed')
    else {
      setMessage(answer.problem.message)
      setState('failed')
    }
  }

  const renew = () => {
    setState('loading')
    void load()
  }
  return { puzzle, state, message, check, renew }
}
