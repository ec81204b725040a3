import { createContext } from 'react'

/** Where a record is shown: in the page beside its list, or over it where the window is too narrow for both. */
export type DrawerPlace = 'beside' | 'over'

export const DrawerPlaceContext = createContext<DrawerPlace>('over')
