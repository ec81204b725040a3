import type { Plugin } from 'vite'

/**
 * Puts the portal's own loading of parts in the place of the bundler's: that one asks for each file once, runs a part without its styles when they
 * fail, and lets the browser remember failed scripts for good. The call's shape, `__vitePreload(load, files)`, stays the bundler's.
 */
export const preloadParts = (): Plugin => ({
  name: 'preload-parts',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    if (id !== '\0vite/preload-helper.js') return null
    if (!code.includes('export const __vitePreload'))
      this.error('the bundler has changed: look at its way of loading parts again')
    return { code: `export { preload as __vitePreload } from '${import.meta.dirname}/src/app/preload.ts'`, map: null }
  },
})
