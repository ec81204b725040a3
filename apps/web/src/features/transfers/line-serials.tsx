import type { TransferLine } from '@stowline/contract/transfers/transfers.schema'
import { transferDetail as words } from '@stowline/text/transfers-screen'
import { Say } from '../../ui/language/say.tsx'

/** Numbers told at once; a pallet of numbered pieces has hundreds. */
const mostTold = 6

/** The numbers of the pieces that were picked, or that they are to be picked by their numbers. */
export const LineSerials = ({ line: { hasSerials, serials, productQty } }: { readonly line: TransferLine }) => {
  if (!hasSerials || productQty === 0) return null
  const told = serials.slice(-mostTold)
  return (
    <span className="transfer-below" title={serials.join(', ')}>
      {told.length ? (
        <>
          <Say text={words.serials} /> <span className="num">{told.join(', ')}</span>
          {serials.length > told.length && <Say text={words.moreSerials} params={{ count: serials.length }} />}
        </>
      ) : (
        <Say text={words.bySerial} />
      )}
    </span>
  )
}
