/** An arc of half a second from a point of the page to an element; nothing where less motion is wanted. */
export const flyTo = (target: HTMLElement, from: { readonly x: number; readonly y: number }): void => {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || (from.x === 0 && from.y === 0)) return
  const box = target.getBoundingClientRect()
  const to = { x: box.left + box.width / 2, y: box.top + box.height / 2 }
  const dot = document.createElement('span')
  dot.className = 'flying-dot'
  document.body.append(dot)
  const middle = { x: (from.x + to.x) / 2, y: Math.min(from.y, to.y) + Math.abs(from.y - to.y) * 0.15 }
  const flight = dot.animate(
    [from, middle, to].map(({ x, y }, step) => ({
      transform: `translate(${x}px, ${y}px) scale(${1 - step * 0.25})`,
      opacity: step === 2 ? 0.4 : 1,
    })),
    { duration: 500, easing: 'cubic-bezier(.2,.7,.2,1)' },
  )
  flight.onfinish = () => dot.remove()
  flight.oncancel = () => dot.remove()
}
