import { inventory } from '@stowline/contract/inventory/inventory.contract'
import { inventoryScreen as words } from '@stowline/text/inventory-screen'
import { useApi } from '../../api/use-api.ts'
import { useText } from '../../ui/language/language.tsx'

/** The end of the journal's chain, for whoever keeps it. */
export const StockChain = () => {
  const t = useText()
  const { data } = useApi(inventory.chain, {}, { isQuiet: true })
  if (!data?.movements) return null
  const { movements: count, hash } = data
  return (
    <span className="stock-chain" title={`${t(words.chainHelp)}\n${hash}`}>
      {t(words.chain, { count, hash: hash.slice(0, 8) })}
    </span>
  )
}
