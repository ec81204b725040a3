import type { QueryResult, QueryResultRow } from 'pg'

/** The results of a text of several statements, which the client answers with a list of them, and of one, as such a list. */
export const resultsOf = <R extends QueryResultRow>(answer: QueryResult<R> | QueryResult<R>[]): QueryResult<R>[] =>
  [answer].flat()
