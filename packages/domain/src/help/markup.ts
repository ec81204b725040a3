const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const inline = (text: string): string => escaped(text).replace(/`(.+?)`/g, '<code>$1</code>')

const isItem = (line: string): boolean => line.startsWith('- ')
const isStep = (line: string): boolean => /^\d+\. /.test(line)
const items = (tag: 'ul' | 'ol', lines: readonly string[]): string =>
  `<${tag}>${lines.map((line) => `<li>${inline(line.replace(/^(- |\d+\. )/, ''))}</li>`).join('')}</${tag}>`

const blockOf = (lines: readonly string[]): string => {
  const [first = ''] = lines
  if (first.startsWith('## ')) return `<h3>${inline(first.slice(3))}</h3>`
  if (lines.every(isItem)) return items('ul', lines)
  if (lines.every(isStep)) return items('ol', lines)
  return `<p>${inline(lines.join(' '))}</p>`
}

/** Blocks are divided by empty lines; a heading or the change between text, list and steps begins one too. */
const blocksOf = (text: string): string[][] => {
  const kindOf = (line: string) =>
    line.startsWith('## ') ? 'heading' : isItem(line) ? 'item' : isStep(line) ? 'step' : 'text'
  const blocks: string[][] = []
  let before = ''
  for (const line of text.split('\n').map((one) => one.trim())) {
    const kind = line === '' ? '' : kindOf(line)
    if (kind !== '' && kind === before && kind !== 'heading') blocks.at(-1)?.push(line)
    else if (kind !== '') blocks.push([line])
    before = kind
  }
  return blocks
}

/** An article's file: its title (`# `, left out where the screen's is meant), then markup. */
export type ArticleFile = { readonly title: string | undefined; readonly markup: string }

/**
 * Reads the small markup that articles are kept in: paragraphs, `## ` headings, `- ` items, `1. ` steps, `keys`. Nothing of it is
 * markup already: what looks like it is told as text. References in braces stay as they are.
 */
export const readArticle = (text: string): ArticleFile => {
  const [, title, rest] = /^# (.+)\n([\s\S]*)$/.exec(text) ?? [undefined, undefined, text]
  return {
    title: title?.trim(),
    markup: blocksOf(rest ?? '')
      .map(blockOf)
      .join('\n'),
  }
}
