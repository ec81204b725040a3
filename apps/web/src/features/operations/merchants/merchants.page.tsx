import '../operations.css'
import { merchantsScreen as words } from '@stowline/text/merchants-screen'
import { nouns } from '@stowline/text/nouns'
import { Image, MailPlus, Pencil, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { ListPage, type ListSpec, type RowAction } from '../../../ui/list-page/index.ts'
import { useCopy } from '../../../ui/kit/use-copy.ts'
import { lazyOverlay } from '../../../ui/part/lazy-part.tsx'
import { useSurface } from '../../../ui/surface/use-surface.tsx'
import { stateOf, stateTags } from './merchant-state.ts'
import { merchantColumns } from './merchants.columns.tsx'
import { type Merchant, merchantList } from './merchants.filters.ts'
import { useMerchantState, useResetFactors } from './use-merchant-state.ts'
import { merchantsKey } from './use-invitation.ts'

const parts = {
  merchant: lazyOverlay(() => import('./merchant.dialog.tsx').then((file) => ({ default: file.MerchantDialog }))),
  edit: lazyOverlay(() => import('./edit-merchant.dialog.tsx').then((file) => ({ default: file.EditMerchantDialog }))),
  logo: lazyOverlay(() => import('./own-logo.dialog.tsx').then((file) => ({ default: file.OwnLogoDialog }))),
  invite: lazyOverlay(() => import('./invite.dialog.tsx').then((file) => ({ default: file.InviteDialog }))),
}

/** /ops/merchants: who uses the portal and how each does; a merchant is made here, and its first account invited. */
export default function MerchantsPage() {
  const { show, surface } = useSurface(parts)
  const navigate = useNavigate()
  const copy = useCopy()
  const setState = useMerchantState()
  const resetFactors = useResetFactors()
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
      actions: [
        { id: 'logo', label: words.ownLogo, icon: Image, isMinor: true, onClick: () => show('logo', {}) },
        { id: 'new', label: words.add, icon: Plus, isPrimary: true, onClick: add },
      ],
      rowActions: (row) => [
        ...(row.isActivated || row.state === 'closed' ? [] : [invite(row)]),
        { id: 'edit', label: words.edit, icon: Pencil, onClick: () => show('edit', { merchant: row }) },
        { id: 'orders', label: words.toOrders, onClick: () => to('/ops/orders', row) },
        { id: 'labels', label: words.toLabels, onClick: () => to('/ops/labels', row) },
        { id: 'email', label: words.copyEmail, onClick: () => void copy(row.adminEmail ?? '') },
        ...(row.isActivated ? [{ id: 'factors', label: words.resetFactors, onClick: () => resetFactors(row) }] : []),
        {
          id: 'state',
          label: row.state === 'closed' ? words.reopen : words.close,
          isDanger: row.state !== 'closed',
          onClick: () => setState(row),
        },
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
  }, [show, navigate, copy, setState, resetFactors])
  return (
    <>
      <ListPage spec={spec} />
      {surface}
    </>
  )
}
