import { rechargeForm } from '@stowline/text/recharge-screen'
import { Link } from 'react-router'
import { useText } from '../ui/language/language.tsx'
import { useUser } from './session.ts'

const path = '/finance/recharge'

/** The address of the recharge dialog, with what is missing suggested where that is known. */
export const rechargeAddress = (missing = '') => `${path}?missing=${missing}`

/** Whether the person may put money in. */
export const useMayRecharge = (): boolean => useUser()?.paths.includes(path) ?? false

/** From where money is missing to the dialog that brings it; nothing for whoever may not open it. */
export const ToRecharge = ({ missing }: { readonly missing?: string | undefined }) => {
  const t = useText()
  return useMayRecharge() ? <Link to={rechargeAddress(missing)}>{t(rechargeForm.title)}</Link> : null
}
