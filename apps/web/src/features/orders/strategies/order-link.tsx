import { Link } from 'react-router'
import { useUser } from '../../../api/session.ts'

/** An order by its number; nobody is led to a screen that his menus do not hold. The editor stays open in its tab. */
export const OrderLink = ({ id, orderNo }: { id: string; orderNo: string }) => {
  const mayOpen = useUser()?.paths.includes('/delivery/index') ?? false
  if (!mayOpen) return <span className="kit-id">{orderNo}</span>
  return (
    <Link className="kit-id" to={`/delivery/index?id=${id}`}>
      {orderNo}
    </Link>
  )
}
