import { puzzle as texts } from '@stowline/text/login'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../../ui/language/language.tsx'
import { Dialog } from './dialog.tsx'
import type { Proof } from './sign-in.ts'
import { type Puzzle, type PuzzleState, usePuzzle } from './use-puzzle.ts'

const handleWidth = 44

/** Where a key moves the piece, in pixels; undefined for keys that mean nothing here. */
export const moved = (key: string, isLarge: boolean, at: number, most: number): number | undefined => {
  const step = isLarge ? 10 : 1
  const to: Partial<Record<string, number>> = {
    ArrowRight: at + step,
    ArrowUp: at + step,
    ArrowLeft: at - step,
    ArrowDown: at - step,
    PageUp: at + 10,
    PageDown: at - 10,
    Home: 0,
    End: most,
  }
  const target = to[key]
  return target === undefined ? undefined : Math.max(0, Math.min(most, target))
}

type SliderProps = {
  puzzle: Puzzle
  state: PuzzleState
  x: number
  setX: (x: number) => void
  onCheck: (x: number) => void
}

/** Pointer and keys of the slider: a press anywhere on the track moves the piece there, letting go checks it. */
const useSlider = ({ x, setX, onCheck }: Pick<SliderProps, 'x' | 'setX' | 'onCheck'>, most: number) => {
  const track = useRef<HTMLDivElement>(null)
  const handle = useRef<HTMLDivElement>(null)
  // A picture that has just come is what one wants to do next; whoever is at another of the puzzle's controls stays there.
  useEffect(() => {
    if (!document.activeElement?.closest('.puzzle')) handle.current?.focus()
  }, [])
  const atPointer = (event: PointerEvent): number => {
    const box = track.current?.getBoundingClientRect()
    if (!box) return x
    const ratio = (event.clientX - box.left - handleWidth / 2) / (box.width - handleWidth)
    return Math.round(Math.max(0, Math.min(1, ratio)) * most)
  }
  const press = (event: PointerEvent<HTMLDivElement>) => {
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    handle.current?.focus()
    setX(atPointer(event))
  }
  const release = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    event.currentTarget.releasePointerCapture(event.pointerId)
    onCheck(atPointer(event))
  }
  const pressKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      // Held down since the form: no answer yet.
      if (!event.repeat) onCheck(x)
      return
    }
    const to = moved(event.key, event.shiftKey, x, most)
    if (to === undefined) return
    event.preventDefault()
    setX(to)
  }
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) setX(atPointer(event))
  }
  return {
    track: { ref: track, onPointerDown: press, onPointerMove: drag, onPointerUp: release },
    handle: { ref: handle, onKeyDown: pressKey },
  }
}

/** The handle is a real slider: arrows, Home and End, a click on the track, or a drag. */
const Slider = ({ puzzle, state, x, setX, onCheck }: SliderProps) => {
  const t = useText()
  const most = puzzle.width - puzzle.pieceSize
  const { track, handle } = useSlider({ x, setX, onCheck }, most)
  return (
    <div {...track} className="puzzle__track">
      <div
        className="puzzle__fill"
        style={{ width: `calc(${handleWidth / 2}px + (100% - ${handleWidth}px) * ${x / most})` }}
      />
      <div
        {...handle}
        className={`puzzle__handle puzzle__handle--${state}`}
        role="slider"
        tabIndex={0}
        aria-label={t(texts.slider)}
        aria-valuemin={0}
        aria-valuemax={most}
        aria-valuenow={x}
        aria-valuetext={t(texts.position, { value: x, most })}
        aria-describedby="puzzle-hint"
        style={{ left: `calc((100% - ${handleWidth}px) * ${x / most})` }}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M6 4L2.5 8L6 12M10 4l3.5 4l-3.5 4" />
        </svg>
      </div>
    </div>
  )
}

const Picture = ({ puzzle, x, state }: { puzzle: Puzzle; x: number; state: PuzzleState }) => (
  <div
    className={`puzzle__picture puzzle__picture--${state}`}
    style={{ aspectRatio: `${puzzle.width} / ${puzzle.height}` }}
  >
    <img className="puzzle__background" src={puzzle.background} alt="" draggable={false} />
    <img
      className="puzzle__piece"
      src={puzzle.piece}
      alt=""
      draggable={false}
      style={{
        top: `${(puzzle.y / puzzle.height) * 100}%`,
        left: `${(x / puzzle.width) * 100}%`,
        width: `${(puzzle.pieceSize / puzzle.width) * 100}%`,
      }}
    />
  </div>
)

const toldStates: Partial<Record<PuzzleState, keyof typeof texts>> = {
  missed: 'missed',
  checking: 'checking',
  solved: 'solved',
  renewed: 'renewed',
  loading: 'loading',
  failed: 'failed',
}

type Props = { onSolved: (proof: Proof) => void; onClose: () => void }

/** The slider puzzle between the form and the sign-in. The answer never leaves the server. */
export const PuzzleDialog = ({ onSolved, onClose }: Props) => {
  const t = useText()
  const { puzzle, state, message, check, renew } = usePuzzle(onSolved)
  const [x, setX] = useState(0)
  const captchaId = puzzle?.captchaId
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new picture starts from the left
  useEffect(() => setX(0), [captchaId])
  const told = toldStates[state]
  return (
    <Dialog title={t(texts.title)} onClose={onClose}>
      <div className="puzzle">
        {puzzle ? (
          <Picture puzzle={puzzle} x={x} state={state} />
        ) : (
          <div className="puzzle__picture puzzle__picture--empty" />
        )}
        {puzzle && (
          <Slider key={captchaId} puzzle={puzzle} state={state} x={x} setX={setX} onCheck={(at) => void check(at)} />
        )}
        <p className={`puzzle__told puzzle__told--${state}`} role="status">
          {state === 'failed' ? message || t(texts.failed) : told ? t(texts[told]) : t(texts.instruction)}
        </p>
        <p className="puzzle__hint" id="puzzle-hint">
          {t(texts.hint)}
        </p>
        <button type="button" className="link-button" onClick={renew}>
          {t(state === 'failed' ? texts.retry : texts.refresh)}
        </button>
      </div>
    </Dialog>
  )
}
