import { run } from './run-command.ts'
import type { Built } from './when-stale.ts'

const build = async (): Promise<void> => {
  const { code, output } = await run('vite', ['build', 'apps/web', '--logLevel', 'warn'], { quiet: true })
  if (code !== 0) throw new Error(`the web app does not build:\n${output}`)
}

/** The web app as browsers get it. */
export const webApp: Built = {
  what: 'the web app',
  sources: [
    'apps/web/index.html',
    'apps/web/*.ts',
    'apps/web/{src,public}/**/*',
    'packages/{contract,domain,text}/src/**/*',
    'package-lock.json',
  ],
  folder: 'apps/web/dist',
  build,
}
