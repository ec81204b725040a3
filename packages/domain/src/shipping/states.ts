import { entriesOf } from '../kernel/records.ts'

/** States, the federal district, territories and military post, by postal code, in both languages. */
export const states = {
  AL: ['亚拉巴马州', 'Alabama'],
  AK: ['阿拉斯加州', 'Alaska'],
  AZ: ['亚利桑那州', 'Arizona'],
  AR: ['阿肯色州', 'Arkansas'],
  CA: ['加利福尼亚州', 'California'],
  CO: ['科罗拉多州', 'Colorado'],
  CT: ['康涅狄格州', 'Connecticut'],
  DE: ['特拉华州', 'Delaware'],
  DC: ['哥伦比亚特区', 'District of Columbia'],
  FL: ['佛罗里达州', 'Florida'],
  GA: ['佐治亚州', 'Georgia'],
  HI: ['夏威夷州', 'Hawaii'],
  ID: ['爱达荷州', 'Idaho'],
  IL: ['伊利诺伊州', 'Illinois'],
  IN: ['印第安纳州', 'Indiana'],
  IA: ['艾奥瓦州', 'Iowa'],
  KS: ['堪萨斯州', 'Kansas'],
  KY: ['肯塔基州', 'Kentucky'],
  LA: ['路易斯安那州', 'Louisiana'],
  ME: ['缅因州', 'Maine'],
  MD: ['马里兰州', 'Maryland'],
  MA: ['马萨诸塞州', 'Massachusetts'],
  MI: ['密歇根州', 'Michigan'],
  MN: ['明尼苏达州', 'Minnesota'],
  MS: ['密西西比州', 'Mississippi'],
  MO: ['密苏里州', 'Missouri'],
  MT: ['蒙大拿州', 'Montana'],
  NE: ['内布拉斯加州', 'Nebraska'],
  NV: ['内华达州', 'Nevada'],
  NH: ['新罕布什尔州', 'New Hampshire'],
  NJ: ['新泽西州', 'New Jersey'],
  NM: ['新墨西哥州', 'New Mexico'],
  NY: ['纽约州', 'New York'],
  NC: ['北卡罗来纳州', 'North Carolina'],
  ND: ['北达科他州', 'North Dakota'],
  OH: ['俄亥俄州', 'Ohio'],
  OK: ['俄克拉何马州', 'Oklahoma'],
  OR: ['俄勒冈州', 'Oregon'],
  PA: ['宾夕法尼亚州', 'Pennsylvania'],
  RI: ['罗得岛州', 'Rhode Island'],
  SC: ['南卡罗来纳州', 'South Carolina'],
  SD: ['南达科他州', 'South Dakota'],
  TN: ['田纳西州', 'Tennessee'],
  TX: ['得克萨斯州', 'Texas'],
  UT: ['犹他州', 'Utah'],
  VT: ['佛蒙特州', 'Vermont'],
  VA: ['弗吉尼亚州', 'Virginia'],
  WA: ['华盛顿州', 'Washington'],
  WV: ['西弗吉尼亚州', 'West Virginia'],
  WI: ['威斯康星州', 'Wisconsin'],
  WY: ['怀俄明州', 'Wyoming'],
  PR: ['波多黎各', 'Puerto Rico'],
  VI: ['美属维尔京群岛', 'U.S. Virgin Islands'],
  GU: ['关岛', 'Guam'],
  AS: ['美属萨摩亚', 'American Samoa'],
  MP: ['北马里亚纳群岛', 'Northern Mariana Islands'],
  AA: ['军邮（美洲）', 'Armed Forces Americas'],
  AE: ['军邮（欧洲）', 'Armed Forces Europe'],
  AP: ['军邮（太平洋）', 'Armed Forces Pacific'],
} as const satisfies Record<string, readonly [zh: string, en: string]>
export type StateCode = keyof typeof states

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z\p{Script=Han}]/gu, '')

const codesByName: ReadonlyMap<string, StateCode> = new Map(
  entriesOf(states).flatMap(([code, names]) => [code, ...names].map((name) => [plain(name), code] as const)),
)

/** Code of a state written as its code or its name in either language; undefined when it is none. */
export const stateCode = (text: string): StateCode | undefined => codesByName.get(plain(text))

const usNames = new Set(['us', 'usa', 'unitedstates', 'unitedstatesofamerica', 'america', '美国', '美利坚合众国'])

/** Code of a country as stores write it; other countries stay as they are, in capitals. */
export const countryCode = (text: string): string => (usNames.has(plain(text)) ? 'US' : text.trim().toUpperCase())
