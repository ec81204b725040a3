import type { Family } from './catalogue.ts'


const good = (code: string, zh: string, en: string, category: string, size: Family['size'], pounds: number, dollars: number): Family => ({
  code,
  zh,
  en,
  category,
  size,
  pounds,
  dollars,
})

/** What merchants register for the coming season. Sizes in inches, weight in pounds. */
export const newGoods: readonly Family[] = [
  good('FIREPIT-S', '便携火盆', 'Portable fire pit', 'garden', [19, 19, 8], 14.2, 96),
  good('TOWEL-6', '毛巾 6 条装', 'Towel set of 6', 'textile', [14, 12, 9], 6.4, 44),
  good('HEAT-PAD', '桌面暖垫', 'Heated desk pad', 'appliance', [18, 13, 2], 2.2, 36),
  good('CABLE-BOX', '理线盒', 'Cable box', 'storage', [16, 7, 6], 1.9, 22),
  good('PET-BED-M', '宠物窝 中号', 'Pet bed M', 'pet', [26, 20, 7], 4.8, 48),
  good('YOGA-MAT', '瑜伽垫', 'Yoga mat', 'sports', [26, 6, 6], 3.1, 33),
  good('LANTERN-2', '露营灯 2 只装', 'Camping lantern, 2', 'lighting', [9, 8, 7], 2.4, 39),
  good('DRAWER-ORG', '抽屉分隔盒', 'Drawer organiser', 'storage', [15, 12, 3], 2.1, 25),
  good('KIDS-DESK', '儿童学习桌', 'Kids study desk', 'furniture', [34, 22, 6], 31.5, 139),
  good('WALL-SHLF', '悬空层板', 'Floating shelf', 'furniture', [25, 8, 4], 6.9, 37),
  good('SPICE-RK', '调料架', 'Spice rack', 'kitchen', [15, 10, 5], 4.1, 34),
  good('CAR-ORG', '后备箱收纳箱', 'Trunk organiser', 'automotive', [21, 14, 4], 4.6, 41),
  good('TOOL-46', '工具套装 46 件', 'Tool set, 46 pieces', 'tools', [13, 10, 4], 7.8, 58),
  good('PUZZLE-1K', '拼图 1000 片', 'Puzzle, 1,000 pieces', 'toys', [12, 9, 2], 1.7, 19),
  good('MIRR-LED', 'LED 化妆镜', 'LED vanity mirror', 'beauty', [15, 13, 4], 4.4, 52),
  good('MONITOR-A', '显示器支架', 'Monitor arm', 'office', [18, 12, 5], 9.3, 67),
  good('HAMMOCK', '吊床', 'Hammock', 'garden', [22, 11, 5], 5.5, 45),
  good('BIN-30L', '脚踏垃圾桶 30L', 'Pedal bin 30 l', 'home', [17, 14, 27], 11.4, 63),
  good('RAIN-PON', '雨披 2 件装', 'Rain poncho, 2', 'apparel', [11, 8, 2], 0.9, 17),
  good('SPEAK-MN', '迷你蓝牙音箱', 'Mini Bluetooth speaker', 'electronics', [6, 6, 5], 1.3, 29),
]
