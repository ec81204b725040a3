import { entriesOf } from '../../kernel/records.ts'
import type { MilestoneAction } from '../shipment-moves.ts'

/** What files call each milestone, in small letters and without marks: our own words and those of forwarders, carriers and terminals. */
const names: Readonly<Record<MilestoneAction, readonly string[]>> = {
  depart: [
    'depart',
    'departed',
    'departure',
    'sailed',
    'vessel departure',
    'atd',
    '离港',
    '登记离港',
    '已离港',
    '开船',
    '已开船',
  ],
  arrive: [
    'arrive',
    'arrived',
    'arrival',
    'vessel arrival',
    'arrived at port',
    'ata',
    '到港',
    '登记到港',
    '已到港',
    '已到达',
    '到达',
  ],
  reserve: [
    'reserve',
    'reserved',
    'appointment',
    'dock appointment made',
    'appointment made',
    '预约',
    '已预约',
    '已预约送仓',
    '送仓预约',
    '登记送仓预约',
  ],
  deliver: [
    'deliver',
    'delivered',
    'delivery',
    'delivered to the warehouse',
    'gate in warehouse',
    '送达',
    '登记送达',
    '已送达',
    '已送达仓库',
    '送仓',
  ],
  empty: [
    'empty',
    'emptied',
    'empty return',
    'empty returned',
    'container back empty',
    'gate in empty',
    '还空',
    '还柜',
    '已还空柜',
    '空柜已还',
    '还空柜',
    '登记还空柜',
  ],
  shelve: ['shelve', 'shelved', 'put away', 'all put away', 'closed', '上架', '已上架', '全部上架', '完成上架'],
}

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_/-]+/g, ' ')
    .trim()

const byName = new Map(entriesOf(names).flatMap(([action, own]) => own.map((name) => [name, action] as const)))

/** The milestone that a cell means; undefined for a word that is none. */
export const milestoneNamed = (text: string): MilestoneAction | undefined => byName.get(plain(text))
