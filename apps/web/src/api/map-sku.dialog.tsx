import { OnlineSkuDialog } from './online-sku.dialog.tsx'

type Props = {
  readonly value: string
  readonly storeId: string | undefined
  readonly onMended: () => void
  readonly onClose: () => void
}

/** Says what a store's SKU stands for: a product, or several as a combo. */
export const MapSkuDialog = ({ value, storeId, onMended, onClose }: Props) => (
  <OnlineSkuDialog sku={value} storeId={storeId} onSaved={onMended} onClose={onClose} />
)
