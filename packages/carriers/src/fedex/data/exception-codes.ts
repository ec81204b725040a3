/**
 * Reasons of exceptions in Chinese; English is FedEx's own wording, which comes with them. Leading zeros do not count. FedEx publishes no whole
 * list: these are the reasons of its own examples, others are shown in its words.
 */
export const exceptionReasons: Readonly<Record<string, string>> = {
  '3': '地址不正确',
  '7': '收件人不在或商家已关门',
  '15': '收件人不在或商家已关门',
  '83': '当地派送受限',
  '99': '无法派送',
}
