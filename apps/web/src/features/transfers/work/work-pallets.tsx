import type { TransferWork } from '@stowline/contract/operations/transferring.contract'
import { useSurface } from '../../../ui/surface/use-surface.tsx'
import { BolDialog } from '../pallets/bol.dialog.tsx'
import { PalletBuilder } from '../pallets/pallet-builder.tsx'
import { useWorkDesk, useWorkPapers } from '../pallets/pallet-desk.ts'
import { PalletsSection } from '../pallets/pallets-section.tsx'
import { printableOf, PrintPapers } from '../pallets/print-papers.tsx'

type Over = { readonly row: TransferWork; readonly onClose: () => void }

const WorkBuilder = ({ row, onClose }: Over) => (
  <PalletBuilder no={row.transID} desk={useWorkDesk(row)} onClose={onClose} />
)
const WorkBol = ({ row, onClose }: Over) => <BolDialog no={row.transID} desk={useWorkDesk(row)} onClose={onClose} />
export const PrintWorkPapers = ({ row, onClose }: Over) => (
  <PrintPapers rows={[printableOf(row)]} papers={useWorkPapers(row)} onClose={onClose} />
)
const parts = { build: WorkBuilder, bol: WorkBol, print: PrintWorkPapers }

/** The pallets of one merchant's transfer, in the drawer of whoever builds them. */
export const WorkPallets = ({ row }: { readonly row: TransferWork }) => {
  const desk = useWorkDesk(row)
  const { show, surface } = useSurface(parts)
  return (
    <>
      <PalletsSection
        desk={desk}
        onBuild={() => show('build', { row })}
        onBol={() => show('bol', { row })}
        onPrint={() => show('print', { row })}
      />
      {surface}
    </>
  )
}
