import { useCallback, useState } from 'react'
import { Surface } from '../surface/use-surface.tsx'
import type { ImportChoices, ImportState } from './import-adapters.ts'

/** A cell whose trouble is mended elsewhere. */
export type MendPlace = { readonly code: string; readonly field: string; readonly value: string }

/** Opens the dialog that mends a trouble; afterwards all rows with the same value are checked again. */
export const useMends = (
  mends: ImportChoices['mends'],
  { store, stores }: Pick<ImportState, 'store' | 'stores'>,
  recheck: (place: MendPlace) => Promise<void>,
) => {
  const [open, setOpen] = useState<MendPlace>()
  const onMend = useCallback((place: MendPlace) => setOpen(place), [])
  const mend = open && mends?.[open.code]
  const mending = open && mend && (
    <Surface>
      <mend.Dialog
        value={open.value}
        storeId={stores.find(({ label }) => label === store)?.value}
        onMended={() => void recheck(open)}
        onClose={() => setOpen(undefined)}
      />
    </Surface>
  )
  return { onMend, mending }
}
