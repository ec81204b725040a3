/** A family of products: each becomes one product per finish. Sizes in inches, weight in pounds, of the packed piece. */
export type Family = {
  readonly code: string
  readonly zh: string
  readonly en: string
  readonly category: string
  readonly size: readonly [length: number, width: number, height: number]
  readonly pounds: number
  readonly dollars: number
}
export type Finish = { readonly code: string; readonly zh: string; readonly en: string }

export const finishes: readonly Finish[] = [
  { code: 'BLK', zh: '黑色', en: 'Black' },
  { code: 'WHT', zh: '白色', en: 'White' },
  { code: 'OAK', zh: '橡木色', en: 'Oak' },
  { code: 'WAL', zh: '胡桃木色', en: 'Walnut' },
  { code: 'SGE', zh: '鼠尾草绿', en: 'Sage' },
  { code: 'CLY', zh: '陶土色', en: 'Clay' },
  { code: 'SND', zh: '沙色', en: 'Sand' },
  { code: 'NVY', zh: '藏青', en: 'Navy' },
  { code: 'ASH', zh: '灰色', en: 'Ash grey' },
  { code: 'RST', zh: '锈红', en: 'Rust' },
]

const family = (code: string, zh: string, en: string, category: string, size: Family['size'], pounds: number, dollars: number): Family => ({
  code,
  zh,
  en,
  category,
  size,
  pounds,
  dollars,
})

/** Home goods, lighting and small furniture. */
export const homeFamilies: readonly Family[] = [
  family('LAMP-01', '台灯', 'Desk lamp', 'lighting', [16, 9, 7], 3.4, 39.9),
  family('LAMP-02', '落地灯', 'Floor lamp', 'lighting', [42, 11, 8], 11.2, 79),
  family('SHELF-3', '三层置物架', '3-tier shelf', 'furniture', [32, 14, 5], 13.8, 64.5),
  family('STOOL-A', '吧台凳', 'Counter stool', 'furniture', [22, 17, 14], 15.6, 88),
  family('CHAIR-D', '餐椅', 'Dining chair', 'furniture', [24, 20, 12], 17.9, 112),
  family('TABLE-S', '边几', 'Side table', 'furniture', [20, 20, 6], 12.4, 72),
  family('MIRR-60', '圆镜 60cm', 'Round mirror 24 in', 'decor', [27, 27, 4], 10.5, 69),
  family('FRAM-A3', 'A3 相框', 'Picture frame 12x16', 'decor', [18, 14, 3], 2.6, 24),
  family('RUG-5X7', '地毯 5×7', 'Rug 5 x 7 ft', 'textile', [60, 8, 8], 19.5, 129),
  family('CURT-84', '窗帘 84 英寸', 'Curtain pair 84 in', 'textile', [15, 12, 4], 5.1, 46),
  family('CLOCK-R', '挂钟', 'Wall clock', 'decor', [14, 14, 4], 2.9, 34),
  family('HOOK-5', '五钩挂衣架', 'Coat rack, 5 hooks', 'hardware', [28, 6, 4], 4.2, 32),
  family('BOX-M', '收纳箱 中', 'Storage box M', 'storage', [17, 13, 11], 4.4, 26),
  family('BOX-L', '收纳箱 大', 'Storage box L', 'storage', [23, 16, 14], 6.8, 36),
  family('PLANT-8', '花盆 8 英寸', 'Planter 8 in', 'garden', [10, 10, 10], 5.7, 28),
  family('BENCH-E', '换鞋凳', 'Entry bench', 'furniture', [36, 15, 7], 24.5, 118),
  family('DESK-48', '书桌 48 英寸', 'Desk 48 in', 'furniture', [50, 26, 6], 46.0, 189),
  family('NIGHT-2', '床头柜', 'Nightstand', 'furniture', [22, 18, 18], 26.4, 98),
  family('LED-STR', '灯带 5 米', 'LED strip 16 ft', 'lighting', [8, 8, 3], 1.1, 21),
  family('PEND-1', '吊灯', 'Pendant light', 'lighting', [15, 15, 12], 6.3, 74),
  family('VASE-T', '高花瓶', 'Tall vase', 'decor', [16, 8, 8], 4.9, 38),
  family('THROW-1', '盖毯', 'Throw blanket', 'textile', [14, 11, 4], 2.8, 42),
]

/** Kitchen and table ware. */
export const tableFamilies: readonly Family[] = [
  family('MUG-SET6', '陶瓷杯 6 件套', 'Mug set of 6', 'kitchen', [13, 10, 9], 6.9, 48),
  family('COASTER-4', '软木杯垫 4 片', 'Cork coasters, 4', 'kitchen', [5, 5, 2], 0.5, 14),
  family('PLATE-10', '餐盘 10 寸 4 件', 'Dinner plates, 4', 'kitchen', [12, 12, 6], 8.2, 56),
  family('BOWL-SET', '面碗 4 件套', 'Bowl set of 4', 'kitchen', [14, 10, 8], 7.1, 52),
  family('KETTLE-1', '手冲壶', 'Pour-over kettle', 'kitchen', [12, 9, 8], 3.1, 59),
  family('BOARD-L', '砧板 大', 'Cutting board L', 'kitchen', [20, 14, 2], 5.4, 44),
  family('TEA-SET', '茶具套装', 'Tea set', 'kitchen', [15, 12, 9], 7.7, 84),
  family('APRON-1', '围裙', 'Apron', 'textile', [11, 9, 2], 0.9, 29),
]
