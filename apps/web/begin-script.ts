import { join } from 'node:path'
import { build, type Plugin } from 'vite'

const scriptOf = async (entry: string): Promise<string> => {
  const [built] = [
    await build({
      configFile: false,
      logLevel: 'warn',
      build: { write: false, target: 'es2022', rolldownOptions: { input: entry, output: { format: 'iife' } } },
    }),
  ].flat()
  if (!built) throw new Error(`${entry} was not built`)
  const [script, ...others] = 'output' in built ? built.output : []
  if (!script || others.length > 0) throw new Error(`${entry} must become one script`)
  return script.code
}

/** Puts `src/begin.ts` before everything else of the page, as a small script of its own: it runs while the app's code is still on its way. */
export const beginScript = (): Plugin => {
  let file = ''
  return {
    name: 'begin-script',
    apply: 'build',
    async buildStart() {
      const source = await scriptOf(join(import.meta.dirname, 'src/begin.ts'))
      file = this.emitFile({ type: 'asset', name: 'begin.js', source })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const made = Object.values(bundle ?? {}).find(({ fileName }) => /\/begin-[\w-]+\.js$/.test(fileName))
        if (!made) throw new Error(`the script ${file} was not made`)
        return [{ tag: 'script', attrs: { src: `/${made.fileName}` }, injectTo: 'head-prepend' }]
      },
    },
  }
}
