import { toPdf } from './src/label/pdf.ts'
import { toPng } from './src/label/png.ts'
import { layout } from './src/label/layout.ts'
const face = {
  carrierName: 'Practice carrier',
  serviceName: 'Practice Ground',
  serviceLetter: 'G',
  trackingNumber: 'PR0ABCDEFGHJKMNP12',
  sender: ['Northbound Goods', 'NJ Fulfilment', '120 Harbor Way Dock 4', 'EDISON NJ 08817', '(732) 555-0142'],
  recipient: ['MARGARET O’NEILL', 'Suite & Sons LLC', '4821 Cedar Hollow Rd', 'Apt 12B', 'AUSTIN TX 78701-2334'],
  postalCode: '787012334',
  route: 'TX 787',
  weight: '12 LB',
  piece: 1,
  pieces: 2,
  shipDate: '2026-07-14',
  orderNo: 'SP-1042-77812',
  reference: '01hxyzabcdefghjkmnpqrstvwx',
  warehouseMark: 'NJ-EAST',
  signature: 'ADULT',
  isReturn: false,
}
const t = async (n: string, k: number, f: (i: number) => unknown) => {
  for (let i = 0; i < k / 2; i++) await f(i)
  const c = process.cpuUsage(),
    s = performance.now()
  for (let i = 0; i < k; i++) await f(i)
  const u = process.cpuUsage(c)
  console.log(n, ((performance.now() - s) / k).toFixed(2), 'ms wall', ((u.user + u.system) / 1000 / k).toFixed(2), 'ms cpu')
}
const f = (i: number) => ({ ...face, trackingNumber: 'PR0ABCDEFGHJKM' + String(i).padStart(4, '0') })
await t('layout', 400, (i) => layout(f(i)))
await t('pdf', 400, (i) => toPdf(f(i)))
await t('png', 40, (i) => toPng(f(i)))
await t('png203', 40, (i) => toPng(f(i), 203))
