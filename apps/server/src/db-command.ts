import { readConfig } from './config.ts'
import { restoreBackup } from './db/backup/restore-backup.ts'
import { writeBackup } from './db/backup/write-backup.ts'
import { tenancyFaults } from './db/catalogue.ts'
import { checkInvariants } from './db/check.ts'
import { type Database, databaseOver } from './db/database.ts'
import { writeSchema } from './db/generate-schema.ts'
import { migrate } from './db/migrate.ts'
import { directly } from './db/open.ts'
import { verifyBooks } from './db/verify-book.ts'
import { verifyCharges } from './db/verify-charges.ts'
import { verifyStock } from './db/verify-stock.ts'
import { openInMemory } from './db/pglite/engine.ts'
import { keepToOneself } from './own-files.ts'
import { readyDatabase } from './ready-database.ts'

const USAGE = `npm run db -- backup FILE    write all data into a file (gzipped JSON lines), while a PostgreSQL goes on working
npm run db -- restore FILE   put a backup into an empty database, all of it or nothing
npm run db -- check          prove the figures that are kept twice; exit code 1 when one is wrong
npm run db -- verify         prove the chains of every merchant's book and stock; exit code 1 and the first broken entry when one was changed
npm run db -- types          write db/schema.gen.ts from the migrations
DATABASE_URL and DATA_DIR name the database, as for the server. The embedded one can be used by one process only: stop the server first.`

type Command = (database: Database, file: string) => Promise<number>

const total = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((sum, rows) => sum + rows, 0)

const commands: Readonly<Record<string, Command>> = {
  async backup(database, file) {
    const counts = await writeBackup(database, file, new Date())
    console.log(`${total(counts)} rows of ${Object.keys(counts).length} tables are in ${file}.`)
    console.log(
      'Not in it: the secrets file (SECRETS_FILE) and the uploaded files (FILES_URL or DATA_DIR/files). Keep copies of both, apart from this file.',
    )
    return 0
  },
  async restore(database, file) {
    console.log(`${total(await restoreBackup(database, file))} rows restored from ${file}.`)
    return 0
  },
  async check(database) {
    const faults = await tenancyFaults(database)
    const outcomes = [
      {
        name: 'every table is under the rules of tenancy',
        violations: faults.length,
        examples: faults.map((fault) => ({ fault })),
      },
      ...(await checkInvariants(database)),
      await verifyCharges(database),
    ]
    for (const { name, violations, examples } of outcomes) {
      console.log(violations ? `WRONG  ${name}: ${violations} violations, for example` : `ok     ${name}`)
      for (const example of examples) console.log(`       ${JSON.stringify(example)}`)
    }
    return outcomes.some(({ violations }) => violations) ? 1 : 0
  },
  async verify(database) {
    const books = await verifyBooks(database)
    for (const { tenant, entries, head, broken, left } of books) {
      if (broken)
        console.log(`BROKEN ${tenant}: entry ${broken.number} (${broken.setId}) does not follow: ${broken.fault}`)
      else if (left) console.log(`BROKEN ${tenant}: ${left} posting sets are in no entry`)
      else console.log(`ok     ${tenant}: ${entries} entries, the last is ${head}`)
    }
    const journals = await verifyStock(database)
    for (const { tenant, movements, head, broken } of journals)
      console.log(
        broken
          ? `BROKEN ${tenant}: movement ${broken.seq} (${broken.id}) of ${broken.sku} in ${broken.warehouse} does not follow: ${broken.fault}`
          : `ok     ${tenant}: ${movements} movements of stock, their head is ${head}`,
      )
    return books.some(({ broken, left }) => broken || left) || journals.some(({ broken }) => broken) ? 1 : 0
  },
}

/** Those that need no file. */
const withoutFile = ['check', 'verify']

/** The types need no database of the installation: they come from the migrations alone. */
async function types(): Promise<number> {
  const database = databaseOver(await openInMemory())
  await migrate(database)
    .then(() => writeSchema(database))
    .finally(() => database.close())
  return 0
}

async function main([name = '', file = '']: readonly string[]): Promise<number> {
  if (name === 'types') return types()
  const command = commands[name]
  if (!command || (!withoutFile.includes(name) && !file)) {
    console.error(USAGE)
    return 2
  }
  const config = readConfig()
  keepToOneself(config.dataDir)
  const database = await readyDatabase(directly(config))
  return command(database, file).finally(() => database.close())
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
