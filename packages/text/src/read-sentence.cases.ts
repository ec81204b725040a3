/*
 * A second reading of rules, which shares nothing with the first: a sentence is taken apart by its own grammar into comparisons, and these are asked
 * of an order one by one.
 */
export type Said = { readonly subject: string; readonly verb: string; readonly values: readonly string[] }
export type Tree = { readonly join: 'and' | 'or'; readonly parts: readonly (Said | Tree)[] }
type Read = { readonly when: Tree | 'all'; readonly warehouses: readonly string[] }

export type Language = 'zh' | 'en'
const grammar = {
  zh: {
    all: '全部订单',
    head: '',
    between: '：依次由',
    tail: '发货',
    next: '、',
    and: '，且',
    or: '，或',
    open: '（',
    close: '）',
    list: '、',
    verbs: [
      [/^邮编不以 ?(.+?) ?开头$/, '邮编', 'no'],
      [/^邮编以 ?(.+?) ?开头$/, '邮编', 'yes'],
      [/^任一(商品类目)为 ?(.+)$|^任一 (SKU) 为 ?(.+)$/, '', 'any'],
      [/^没有(商品类目)为 ?(.+)$|^没有 (SKU) 为 ?(.+)$/, '', 'none'],
      [/^全部(商品类目)为 ?(.+)$|^全部 (SKU) 为 ?(.+)$/, '', 'every'],
      [/^(.+?)不少于 (.+)$/, '', 'least'],
      [/^(.+?)不超过 (.+)$/, '', 'most'],
      [/^(.+?)在 (.+) 至 (.+) 之间$/, '', 'range'],
      [/^(.+?)不为 ?(.+)$/, '', 'no'],
      [/^(.+?)为 ?(.+)$/, '', 'yes'],
    ],
    subjects: {
      店铺: 'store',
      平台: 'platform',
      州: 'state',
      邮编: 'postalCode',
      国家: 'country',
      地址类型: 'addressKind',
      包裹重量: 'weight',
      最长边: 'longestSide',
      申报总价值: 'declaredValue',
      件数: 'units',
      SKU: 'sku',
      商品类目: 'category',
      承运商: 'carrier',
      物流服务: 'service',
      签名方式: 'signType',
    },
  },
  en: {
    all: 'All orders',
    head: 'If ',
    between: ': ship from ',
    tail: '',
    next: ', then ',
    and: ', and ',
    or: ', or ',
    open: '(',
    close: ')',
    list: ' or ',
    verbs: [
      [/^the (ZIP code) does not begin with (.+)$/, '', 'no'],
      [/^the (ZIP code) begins with (.+)$/, '', 'yes'],
      [/^any (SKU) is (.+)$|^the (category) of any product is (.+)$/, '', 'any'],
      [/^no (SKU) is (.+)$|^the (category) of no product is (.+)$/, '', 'none'],
      [/^every (SKU) is (.+)$|^the (category) of every product is (.+)$/, '', 'every'],
      [/^the (.+) is at least (.+)$/, '', 'least'],
      [/^the (.+) is at most (.+)$/, '', 'most'],
      [/^the (.+) is between (.+) and (.+)$/, '', 'range'],
      [/^the (.+?) is not (.+)$/, '', 'no'],
      [/^the (.+?) is (.+)$/, '', 'yes'],
    ],
    subjects: {
      store: 'store',
      platform: 'platform',
      state: 'state',
      'ZIP code': 'postalCode',
      country: 'country',
      'kind of address': 'addressKind',
      'package weight': 'weight',
      'longest side': 'longestSide',
      'declared value': 'declaredValue',
      'number of pieces': 'units',
      SKU: 'sku',
      category: 'category',
      carrier: 'carrier',
      service: 'service',
      signature: 'signType',
    },
  },
} as const

/** What stands in quotation marks is put away, so that its own words are not the sentence's. */
const putAway = (text: string) => {
  const kept: string[] = []
  const plain = text.replace(/“([^”]*)”/g, (_, quoted: string) => `#${kept.push(quoted) - 1}#`)
  return { plain, back: (value: string) => value.replace(/^#(\d+)#$/, (_, n: string) => kept[Number(n)] ?? '') }
}

const splitOutside = (
  text: string,
  { and, or, open, close }: { and: string; or: string; open: string; close: string },
) => {
  const parts: string[] = []
  let join: 'and' | 'or' = 'and'
  let from = 0
  for (let place = 0, depth = 0; place < text.length; place += 1) {
    const rest = text.slice(place)
    if (rest.startsWith(open)) depth += 1
    if (rest.startsWith(close)) depth -= 1
    const word = depth > 0 ? undefined : [and, or].find((one) => rest.startsWith(one))
    if (!word) continue
    join = word === and ? 'and' : 'or'
    parts.push(text.slice(from, place))
    from = place + word.length
  }
  return { join, parts: [...parts, text.slice(from)] }
}

const readComparison = (text: string, language: Language, back: (value: string) => string): Said => {
  const { verbs, subjects, list } = grammar[language]
  for (const [pattern, fixed, verb] of verbs) {
    const found = pattern.exec(text)
    if (!found) continue
    const [first = '', ...others] = found.slice(1).filter((one) => one !== undefined)
    const [name, values] = fixed ? [fixed, [first, ...others]] : [first, others]
    const subject = new Map<string, string>(Object.entries(subjects)).get(name.trim())
    if (!subject) throw new Error(`${name} is no subject: ${text}`)
    const all = values
      .flatMap((value) => value.split(list))
      .map((value) => back(value.replace(/ (lb|in|USD)$/, '').trim()))
    return { subject, verb, values: all }
  }
  throw new Error(`not understood: ${text}`)
}

const readTree = (text: string, language: Language, back: (value: string) => string): Tree => {
  const { open, close } = grammar[language]
  const { join, parts } = splitOutside(text, grammar[language])
  return {
    join,
    parts: parts.map((part) =>
      part.startsWith(open) && part.endsWith(close)
        ? readTree(part.slice(1, -1), language, back)
        : readComparison(part, language, back),
    ),
  }
}

/** A sentence taken apart. */
export const readSentence = (sentence: string, language: Language): Read => {
  const { plain, back } = putAway(sentence)
  const words = grammar[language]
  const cut = plain.lastIndexOf(words.between)
  const who = plain.slice(0, cut)
  const ship = plain.slice(cut + words.between.length, plain.length - words.tail.length)
  return {
    when: who === words.all ? 'all' : readTree(who.slice(words.head.length), language, back),
    warehouses: ship.split(words.next).map((name) => name.trim().toLowerCase()),
  }
}
