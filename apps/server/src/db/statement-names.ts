import type { ClientBase, QueryConfig } from 'pg'

/** Connections behind which another session may stand after each transaction, and which know nothing of prepared statements. */
const nameless = new WeakSet<ClientBase>()

/** Says that statements of this connection are sent without names: a name would be another session's, or gone, the next time. */
export const refuseNames = (client: ClientBase): void => void nameless.add(client)

/** The statement as this connection may send it. */
export const namedFor = (client: ClientBase, statement: QueryConfig): QueryConfig => {
  if (statement.name === undefined || !nameless.has(client)) return statement
  const { name: _, ...bare } = statement
  return bare
}
