import { type PointerEvent, useState } from 'react'

/** How large a photo is drawn, and how far it is moved from the middle, in px. */
export type Zoom = { readonly scale: number; readonly x: number; readonly y: number }

const whole: Zoom = { scale: 1, x: 0, y: 0 }
const mostScale = 6

/** Nearer or further, around the middle; the whole photo is never off it. */
export const scaled = ({ scale, x, y }: Zoom, by: number): Zoom => {
  const next = Math.min(mostScale, Math.max(1, scale * by))
  return next === 1 ? whole : { scale: next, x: (x * next) / scale, y: (y * next) / scale }
}

const step = 1.5

/** A photo that is looked at closely: buttons and the wheel zoom, dragging moves. Two that are compared share it, so that the same place is seen of both. */
export const useZoom = () => {
  const [zoom, setZoom] = useState(whole)
  const [from, setFrom] = useState<{ readonly x: number; readonly y: number }>()
  return {
    zoom,
    isWhole: zoom.scale === 1,
    isNearest: zoom.scale === mostScale,
    closer: () => setZoom((now) => scaled(now, step)),
    further: () => setZoom((now) => scaled(now, 1 / step)),
    fit: () => setZoom(whole),
    turn: (down: number) => setZoom((now) => scaled(now, down > 0 ? 1 / 1.15 : 1.15)),
    drag: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (zoom.scale === 1) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setFrom({ x: event.clientX - zoom.x, y: event.clientY - zoom.y })
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (from) setZoom((now) => ({ ...now, x: event.clientX - from.x, y: event.clientY - from.y }))
      },
      onPointerUp: () => setFrom(undefined),
      onPointerCancel: () => setFrom(undefined),
    },
  }
}
