import { existsSync } from 'node:fs'
import { figure } from '../../tools/figure.ts'

/** Programs of Debian's packages `pgbouncer` and `postgresql-15`: a machine without them can't run the gates that need them. */
export const pgBouncerProgram = '/usr/sbin/pgbouncer'
export const postgresPrograms = '/usr/lib/postgresql/15/bin'

export const hasPgBouncer = existsSync(pgBouncerProgram)
export const hasPostgres = existsSync(`${postgresPrograms}/pg_basebackup`)

/** PostgreSQL and PgBouncer refuse to run as root; this account exists wherever there is a root. */
export const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/** Counts what this machine could not run, and says so in the summary. */
export const notRun = (what: string, missing: string): void => figure(what, `NOT RUN: ${missing} is not installed`)
