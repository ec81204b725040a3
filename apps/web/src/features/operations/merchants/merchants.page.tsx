import '../operations.css'
import { merchantsScreen as words } from '@stowline/text/merchants-screen'
import { nouns } from '@stowline/text/nouns'
import { MailPlus, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { ListPage, type ListSpec } from '../../../ui/list-page/index.ts'
import { lazyOverlay } from '../../../ui/part/lazy-part.tsx'
import { useSurface } from '../../../ui/surface/use-surface.tsx'
import { merchantColumns } from './merchants.columns.tsx'
import { type Merchant, merchantList } from './merchants.filters.ts'
import { merchantsKey, useInvitation } from './use-invitation.ts'

const parts = {
  merchant: lazyOverlay(() => import('./merchant.dialog.tsx').then((file) => ({ default: file.MerchantDialog }))),
}

/** /ops/merchants: who uses the portal; a merchant is made here, and its first account invited. */
export default function MerchantsPage() {
  const { show, surface } = useSurface(parts)
  const { inviteAgain } = useInvitation()
  const spec = useMemo((): ListSpec<Merchant> => {
    const add = () => show('merchant', {})
    return {
      ...merchantList,
      key: merchantsKey,
      title: words.title,
      noun: nouns.merchants,
      rowName: ({ code }) => code,
      columns: merchantColumns,
      actions: [{ id: 'new', label: words.add, icon: Plus, isPrimary: true, onClick: add }],
      rowActions: (row) => [
        {
          id: 'invite',
          label: words.inviteAgain,
          icon: MailPlus,
          isDisabled: row.isActivated,
          onClick: () => void inviteAgain(row),
        },
      ],
      onCreate: add,
      empty: { drawing: 'people', text: words.firstUse, hint: words.firstUseHint },
    }
  }, [show, inviteAgain])
  return (
    <>
      <ListPage spec={spec} />
      {surface}
    </>
  )
}
