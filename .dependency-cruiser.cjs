/** Import boundaries: docs/architecture.md, "Imports". Every rule is proven to fire in tools/boundaries.test.ts. */
const server = '^apps/server/src'
const tests = '\\.(test|cases)\\.tsx?$|^apps/server/src/testing/|^packages/carriers/src/(double/)?testing/'

const rule = (name, from, to) => ({ name, severity: 'error', from, to })

/** `from` may import only these; packages of its own package.json are judged by knip and by "not-declared". */
const only = (name, from, allowed) =>
  rule(name, { pathNot: tests, ...from }, { pathNot: allowed, dependencyTypesNot: ['core'] })

module.exports = {
  forbidden: [
    rule('domain-is-pure', { path: '^packages/domain/', pathNot: tests }, { pathNot: '^packages/domain/' }),
    rule(
      'contract-knows-domain-and-zod',
      { path: '^packages/contract/', pathNot: tests },
      { pathNot: '^packages/(contract|domain)/|node_modules/zod/' },
    ),
    rule('text-knows-domain', { path: '^packages/text/', pathNot: tests }, { pathNot: '^packages/(text|domain)/' }),
    rule('carriers-know-domain', { path: '^packages/carriers/' }, { path: '^(apps|packages/(contract|text))/' }),
    rule('tests-stay-in-their-package', { path: '^packages/([^/]+)/' }, { path: '^apps/' }),

    rule('web-never-imports-server', { path: '^apps/web/' }, { path: '^(apps/server|packages/carriers)/' }),
    rule('server-never-imports-web', { path: '^apps/server/' }, { path: '^apps/web/' }),
    rule(
      'features-are-islands',
      { path: '^apps/web/src/features/([^/]+)/' },
      { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    ),
    rule('features-never-import-app', { path: '^apps/web/src/features/' }, { path: '^apps/web/src/app/' }),
    rule(
      'web-ui-knows-no-feature-and-no-api',
      { path: '^apps/web/src/ui/' },
      { path: '^apps/web/src/(features|api|app)/' },
    ),

    rule(
      'modules-by-index-only',
      { path: `${server}/modules/([^/]+)/`, pathNot: tests },
      { path: `${server}/modules/`, pathNot: `${server}/modules/($1/|[^/]+/index\\.ts$)` },
    ),
    only('modules-know-the-kernel', { path: `${server}/modules/` }, [
      '^packages/(domain|contract|text)/',
      `${server}/(modules|kernel|db|jobs|files|mail)/`,
      'node_modules/',
    ]),
    rule(
      'carriers-come-in-by-context',
      { path: `${server}/`, pathNot: `${tests}|${server}/(outside|practice-book)\\.ts$` },
      { path: '^packages/carriers/' },
    ),
    rule('http-knows-no-module', { path: `${server}/http/`, pathNot: tests }, { path: `${server}/modules/` }),
    rule(
      'kernel-knows-no-module',
      { path: `${server}/(kernel|db|jobs|files|mail)/`, pathNot: tests },
      { path: `${server}/(modules|http)/` },
    ),
    rule(
      'kernels-know-no-area',
      { path: '^packages/[^/]+/src/kernel/', pathNot: tests },
      { path: '^packages/[^/]+/src/(?!kernel/)' },
    ),
    /** The ports of carriers and printers are types; who serves them comes in with the context. */
    rule(
      'server-kernel-knows-no-area',
      { path: `${server}/kernel/`, pathNot: tests },
      { path: '^packages/[^/]+/src/(?!kernel/)[^/]+/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'db-knows-nothing',
      { path: `${server}/db/`, pathNot: tests },
      { path: `${server}/(kernel|jobs|files|mail)/`, dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'only-main-wires',
      { path: `${server}/`, pathNot: `${tests}|${server}/(start|demo-command)\\.ts$` },
      { path: `${server}/main\\.ts$` },
    ),
    rule(
      'testing-is-for-tests',
      { path: '^(apps|packages)/', pathNot: `${tests}|^packages/carriers/src/conformance` },
      { path: '^apps/server/src/testing/|^packages/carriers/src/(double/)?testing/' },
    ),
    rule(
      'double-only-in-tests',
      { path: '^(apps|packages)/', pathNot: `${tests}|^packages/carriers/src/double/` },
      { path: '^packages/carriers/src/double/' },
    ),

    rule('not-resolvable', { path: '^(apps|packages)/' }, { couldNotResolve: true }),
    rule(
      'no-dev-packages-in-the-product',
      { path: '^(apps|packages)/[^/]+/src/', pathNot: tests },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    rule('no-circular', {}, { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(apps|packages)/(?!.*node_modules).*/(dist|data)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['node', 'import', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
}
