const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
}

/** Paragraphs of a notice's rich text as plain text: drawn as text, so nothing of its markup reaches the page. */
export const paragraphsOf = (content: string): string[] =>
  content
    .replace(/<br\s*\/?>|<\/(p|li|div|h[1-6])>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (mark) => entities[mark] ?? mark)
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
