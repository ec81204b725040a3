import type { FeatureRoute } from '../../ui/frame/route.ts'

export const billingRoutes: readonly FeatureRoute[] = [
  { path: '/finance/expense', load: () => import('./charges/charges.page.tsx') },
  { path: '/finance/bill', load: () => import('./bills/bills.page.tsx') },
  { path: '/ops/bills', load: () => import('./bills/work/bill-work.page.tsx') },
  { path: '/finance/recharge', load: () => import('./recharge/recharges.page.tsx') },
  { path: '/ops/recharge', load: () => import('./recharge/work/recharge-work.page.tsx') },
  { path: '/finance/compensation', load: () => import('./compensation/compensations.page.tsx') },
  { path: '/ops/compensation', load: () => import('./compensation/work/compensation-work.page.tsx') },
  { path: '/ops/adjustments', load: () => import('./adjustments/adjustment-work.page.tsx') },
  { path: '/ops/jobs', load: () => import('./jobs/jobs.page.tsx') },
  { path: '/ops/invoices', load: () => import('./invoices/invoices.page.tsx') },
  { path: '/finance/offer', load: () => import('./offer/offer.page.tsx') },
  { path: '/finance/transaction', load: () => import('./transactions.page.tsx') },
]
