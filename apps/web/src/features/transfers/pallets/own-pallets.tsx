import type { TransferRow } from '@stowline/contract/transfers/transfers.schema'
import { useSurface } from '../../../ui/surface/use-surface.tsx'
import { BolDialog } from './bol.dialog.tsx'
import { PalletBuilder } from './pallet-builder.tsx'
import { useOwnDesk } from './pallet-desk.ts'
import { PalletsSection } from './pallets-section.tsx'
import { printableOf, PrintOwnPapers } from './print-papers.tsx'

type Over = { readonly row: TransferRow; readonly onClose: () => void }

const OwnBuilder = ({ row, onClose }: Over) => (
  <PalletBuilder no={row.transID} desk={useOwnDesk({ id: row.id })} onClose={onClose} />
)
const OwnBol = ({ row, onClose }: Over) => (
  <BolDialog no={row.transID} desk={useOwnDesk({ id: row.id })} onClose={onClose} />
)
const parts = { build: OwnBuilder, bol: OwnBol, print: PrintOwnPapers }

/** The pallets of a merchant's own transfer, in its drawer. */
export const OwnPallets = ({ row }: { readonly row: TransferRow }) => {
  const desk = useOwnDesk({ id: row.id })
  const { show, surface } = useSurface(parts)
  return (
    <>
      <PalletsSection
        desk={desk}
        onBuild={() => show('build', { row })}
        onBol={() => show('bol', { row })}
        onPrint={() => show('print', { rows: [printableOf(row)] })}
      />
      {surface}
    </>
  )
}
