import { createStore, useStore } from '../ui/frame/store.ts'

/** Path and query of the page as the browser shows it. Inside the shell the router follows its own copy. */
const here = (): string => location.pathname + location.search

const place = createStore(here())

addEventListener('popstate', () => place.set(here()))

/** Moves between the public pages and the shell. */
export const goTo = (to: string): void => {
  history.replaceState(null, '', to)
  place.set(here())
}

export const usePlace = (): string => useStore(place)
