import {
  CamelCasePlugin,
  type CompiledQuery,
  type IdentifierNode,
  type KyselyPlugin,
  PostgresQueryCompiler,
  type QueryId,
  type RootOperationNode,
  type SelectQueryNode,
} from 'kysely'

/** Marks a query that names tables and columns as the code does: `lineNo` for `line_no`. */
const speaksCode = Symbol('names of the code')

/** The same names as Kysely's own plugin makes, without its walks over every part of a query and every value of a row. */
class Names extends CamelCasePlugin {
  readonly inDatabase = (name: string): string => this.snakeCase(name)
  readonly inCode = (name: string): string => this.camelCase(name)
}
const names = new Names()

/** Marks queries; their names are rewritten where they are written anyway: by the compiler, and once for each column of the rows (`rows-query.ts`). */
export const inCodeNames: KyselyPlugin = {
  transformQuery: ({ node }) => ({ ...node, [speaksCode]: true }),
  transformResult: async ({ result }) => result,
}

/** The name that the code has for a column of a query's rows. */
export const columnNamer = ({ query }: CompiledQuery): ((column: string) => string) | undefined =>
  speaksCode in query ? names.inCode : undefined

/** Writes queries, in whichever names they were made. */
export class NamingCompiler extends PostgresQueryCompiler {
  private isInCode = false

  override compileQuery(node: RootOperationNode, queryId: QueryId): CompiledQuery {
    this.isInCode = speaksCode in node
    return super.compileQuery(node, queryId)
  }

  /** A query inside one that was made otherwise. */
  protected override visitSelectQuery(node: SelectQueryNode): void {
    const outer = this.isInCode
    this.isInCode ||= speaksCode in node
    super.visitSelectQuery(node)
    this.isInCode = outer
  }

  protected override compileUnwrappedIdentifier({ name }: IdentifierNode): void {
    this.append(this.sanitizeIdentifier(this.isInCode ? names.inDatabase(name) : name))
  }
}
