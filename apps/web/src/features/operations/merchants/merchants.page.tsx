import '../operations.css'
import { merchantsScreen as words } from '@stowline/text/merchants-screen'
import { nouns } from '@stowline/text/nouns'
import { MailPlus, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { ListPage, type ListSpec, type RowAction } from '../../../ui/list-page/index.ts'
import { useCopy } from '../../../ui/kit/use-copy.ts'
import { lazyOverlay } from '../../../ui/part/lazy-part.tsx'
import { useSurface } from '../../../ui/surface/use-surface.tsx'
import { stateOf, stateTags } from './merchant-state.ts'
import { merchantColumns } from './merchants.columns.tsx'
import { type Merchant, merchantList } from './merchants.filters.ts'
import { merchantsKey } from './use-invitation.ts'

const parts = {
  merchant: lazyOverlay(() => import('./merchant.dialog.tsx').then((file) => ({ default: file.MerchantDialog }))),
  invite: lazyOverlay(() => import('./invite.dialog.tsx').then((file) => ({ default: file.InviteDialog }))),
}

/** /ops/merchants: who uses the portal and how each does; a merchant is made here, and its first account invited. */
export default function MerchantsPage() {
  const { show, surface } = useSurface(parts)
  const navigate = useNavigate()
  const copy = useCopy()
  const spec = useMemo((): ListSpec<Merchant> => {
    const add = () => show('merchant', {})
    const invite = (merchant: Merchant) =>
      ({
        id: 'invite',
        label: words.inviteAgain,
        icon: MailPlus,
        onClick: () => show('invite', { merchant }),
      }) satisfies RowAction
    const to = (path: string, { id }: Merchant) => navigate(`${path}?${new URLSearchParams({ 'f.merchantIds': id })}`)
    return {
      ...merchantList,
      key: merchantsKey,
      title: words.title,
      noun: nouns.merchants,
      rowName: ({ code }) => code,
      columns: merchantColumns,
      actions: [{ id: 'new', label: words.add, icon: Plus, isPrimary: true, onClick: add }],
      rowActions: (row) => [
        ...(row.isActivated || row.state === 'closed' ? [] : [invite(row)]),
        { id: 'orders', label: words.toOrders, onClick: () => to('/ops/orders', row) },
        { id: 'labels', label: words.toLabels, onClick: () => to('/ops/labels', row) },
        { id: 'email', label: words.copyEmail, onClick: () => void copy(row.adminEmail ?? '') },
      ],
      rowIcons: { words: { zh: 104, en: 100 } },
      problem: {
        at: 'state',
        of: (row) =>
          stateOf(row, new Date()) === 'invitationOver'
            ? { tone: 'attention', text: stateTags.invitationOver.label, action: invite(row) }
            : undefined,
      },
      onCreate: add,
      empty: { drawing: 'people', text: words.firstUse, hint: words.firstUseHint },
    }
  }, [show, navigate, copy])
  return (
    <>
      <ListPage spec={spec} />
      {surface}
    </>
  )
}
