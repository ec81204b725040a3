import { carding } from '@stowline/contract/operations/carding.contract'
import { cardsScreen as words } from '@stowline/text/cards-screen'
import { Button } from 'antd'
import { Download } from 'lucide-react'
import { saveFrom } from '../../../api/download.ts'
import { useToldCall } from '../../../api/use-form-call.ts'
import { useText } from '../../../ui/language/language.tsx'
import { notify } from '../../../ui/toast/notify.ts'

/** The last version's prices as a workbook to change. */
export const PriceSheet = ({ merchantId }: { readonly merchantId: string }) => {
  const t = useText()
  const sheet = useToldCall(carding.priceSheet)
  const save = async () => {
    const outcome = await sheet.run({ merchantId })
    if (outcome.ok) saveFrom(outcome.value.url)
    else notify({ kind: 'error', text: outcome.message })
  }
  return (
    <p className="kit-second">
      <Button size="small" icon={<Download size={14} aria-hidden />} onClick={() => void save()}>
        {t(words.sheet)}
      </Button>{' '}
      {t(words.sheetHint)}
    </p>
  )
}
