import { orders } from '@stowline/contract/orders/orders.contract'
import { tracking } from '@stowline/contract/tracking/tracking.contract'
import { useEffect, useState } from 'react'
import { useApi } from '../../api/use-api.ts'

/** The first screen comes before the menu's figures. */
const firstLook = 3_000
const every = 60_000

const useIsCalm = (): boolean => {
  const [isCalm, setIsCalm] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsCalm(true), firstLook)
    return () => clearTimeout(timer)
  }, [])
  return isCalm
}

/** How much waits for the merchant behind each menu path: orders out of stock, parcels in trouble. A figure that cannot be read is left out. */
export const useAttention = (paths: readonly string[]): Readonly<Record<string, number | undefined>> => {
  const isCalm = useIsCalm()
  const options = (path: string) => ({ isQuiet: true, every, enabled: isCalm && paths.includes(path) })
  const short = useApi(orders.list, { page: 1, pageSize: 10, status: 'outOfStock' }, options('/delivery/index'))
  const troubled = useApi(tracking.list, { page: 1, pageSize: 10, tab: 'exception' }, options('/logistics/index'))
  return {
    '/delivery/index': short.data?.counts?.['outOfStock'],
    '/logistics/index': troubled.data?.counts?.['exception'],
  }
}
