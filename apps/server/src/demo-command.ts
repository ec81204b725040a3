import { pino } from 'pino'
import { readConfig } from './config.ts'
import { readDemoClock } from './demo/demo-clock.ts'
import { advanceOf } from './demo/duration.ts'
import { startPortal } from './main.ts'
import { keepToOneself } from './own-files.ts'
import { readyDatabase } from './ready-database.ts'

const USAGE = `npm run demo -- advance 3d   put the demo's clock forward by 1h to 90d, and run every night that it passes
DATABASE_URL and DATA_DIR name the installation, as for the server. With PostgreSQL the server may run meanwhile; the embedded database
can be used by one process only: stop the server first.`

const noDemo = 'This installation was not filled as a demo: its clock is the real one. / 这不是演示环境，时钟不能调整。'

const shown = (moment: Date): string => moment.toISOString().slice(0, 16).replace('T', ' ')

const costOf = (took: number, advanced: number): string => {
  const perDay = (took * 86_400_000) / advanced
  return `It took ${(took / 1_000).toFixed(1)} s: ${Math.round(perDay)} ms for each day.`
}

async function main([name = '', span = '']: readonly string[]): Promise<number> {
  if (name !== 'advance' || !span) {
    console.error(USAGE)
    return 2
  }
  const milliseconds = advanceOf(span)
  if (typeof milliseconds === 'string') {
    console.error(milliseconds)
    return 1
  }
  const config = readConfig()
  keepToOneself(config.dataDir)
  const database = await readyDatabase(config)
  if (!(await database.transaction({ role: 'system' }, readDemoClock))) {
    await database.close()
    console.error(noDemo)
    return 1
  }
  // What the nights tell goes beside the answer.
  const log = pino({ level: config.logLevel }, pino.destination(2))
  // Neither web nor worker: this process runs the nights and nothing else.
  const portal = await startPortal({ ...config, roles: new Set() }, { log, database })
  try {
    const began = performance.now()
    const { from, to, nights } = await portal.advance(milliseconds)
    console.log(`The demo's clock went from ${shown(from)} to ${shown(to)} UTC; ${nights} nightly jobs were run.`)
    console.log(costOf(performance.now() - began, milliseconds))
    return 0
  } finally {
    await portal.stop()
  }
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
