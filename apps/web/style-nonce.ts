import type { Plugin } from 'vite'

const nonce = `document.querySelector('meta[name="csp-nonce"]')?.content`

/**
 * The component library makes style elements while running. The page's policy wants its nonce on each and lets no text become HTML, but some
 * callers in the library pass no nonce, and all write with innerHTML. Both are put right where the elements are made.
 */
export const styleNonce = (): Plugin => ({
  name: 'style-nonce',
  transform(code, id) {
    if (!/(util\/es\/Dom\/dynamicCSS|icons\/es\/cssUtils)\.js$/.test(id.split('?')[0] ?? id)) return null
    const patched = code
      .replace(/(option\.)?csp\?\.nonce|(option\.)?csp\.nonce/g, (read) => `(${read} ?? ${nonce})`)
      .replaceAll('.innerHTML', '.textContent')
    if (!patched.includes(nonce) || patched.includes('innerHTML'))
      this.error(`${id} has changed: look at its way of making style elements again`)
    return patched
  },
})
