import { type ViewedList, views } from '@stowline/contract/views/views.contract'
import { send } from './client.ts'
import { read } from './read.ts'
import { limitAt } from '../ui/form/field-limits.ts'
import type { ViewsAdapter } from '../ui/list-page/index.ts'

type Stored = { readonly id: string; readonly name: string; readonly state: Record<string, unknown> }

const toView = ({ id, name, state }: Stored) => ({
  id,
  name,
  search: String(state['search'] ?? ''),
  settings: String(state['settings'] ?? ''),
})

/** Saved views of a list, kept by the server for the person. */
export const serverViews = (grid: ViewedList): ViewsAdapter => ({
  nameLimit: limitAt(views.save, 'name'),
  list: async () => (await read(views.list, { grid })).map(toView),
  save: async ({ id, name, search, settings }) => {
    const outcome = await send(views.save, {
      grid,
      name,
      state: { search, settings },
      ...(id && { id }),
    })
    if (!outcome.ok) throw new Error(outcome.problem.message)
    return toView(outcome.value)
  },
  remove: async (id) => {
    await send(views.remove, { id })
  },
})
