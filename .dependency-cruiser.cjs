/**
 * The levels of the house. Lower never knows higher, a module is entered by its faces, screens never reach the
 * server's side.
 */

/** What each package may import of ours; every one may import the kernel. */
const packages = {
  kernel: [],
  "wire-kit": ["identifiers"],
  data: [],
  identifiers: [],
  calendar: [],
  sheets: [],
  documents: [],
  sealing: [],
  xml: [],
  facturx: ["documents", "identifiers", "sealing", "xml"],
  ports: ["identifiers"],
  ui: ["identifiers", "calendar"],
  jobs: ["data"],
  serving: ["data", "wire-kit"],
  listing: ["data", "serving", "wire-kit"],
  records: ["identifiers", "wire-kit"],
  "to-do": ["serving"],
  lifecycle: ["calendar"],
  client: ["ui", "wire-kit"],
  screens: ["client", "ui", "wire-kit"],
}

/** Modules by level, lowest first: a module imports only those of the levels before its own. */
const levels = [
  ["identity", "legal-values"],
  ["files", "guest-links"],
  ["organizations"],
  ["trainings", "partners"],
  ["students"],
  ["imports"],
  ["signatures", "deposits"],
  ["contracts"],
  ["education"],
  ["attendance", "survey"],
  ["invoicing"],
  ["search"],
  ["home"],
  ["notifications", "exports", "settings"],
]

const any = (names) => `(${names.join("|")})`
const TESTS = "(\\.(test|vectors)\\.tsx?$|/(testing|api-tests)/|^tests/|^tools/|^db/)"
/** Tests of a module through HTTP: the only ones that know the API, by its harness. */
const API_TESTS = "^modules/[^/]+/api-tests/"
const FACE = "^modules/[^/]+/((wire|rules|server|web|testing)/index\\.tsx?|web/(guest|signing-page)\\.ts)$"
const BROWSER =
  "^(modules/[^/]+/(web|wire|rules)|packages/(kernel|wire-kit|identifiers|records|lifecycle|calendar|xml|client|screens|ui)|apps/web)/"
const SERVER_ONLY =
  "^(modules/[^/]+/server|packages/(data|documents|facturx|jobs|listing|ports|sealing|serving|sheets)|apps/(api|worker))/"

const forbid = (name, comment, from, to) => ({ name, comment, severity: "error", from, to })

const packageRules = Object.entries(packages).map(([name, allowed]) =>
  forbid(
    `level-package-${name}`,
    `packages/${name} may import ${["kernel", ...allowed].join(", ")}`,
    { path: `^packages/${name}/` },
    { path: "^(packages|modules|apps|tools)/", pathNot: `^packages/${any([name, "kernel", ...allowed])}/` },
  ),
)

const moduleRules = levels.flatMap((level, index) =>
  level.map((name) =>
    forbid(
      `level-module-${name}`,
      `modules/${name} may only import modules of the levels before it`,
      { path: `^modules/${name}/` },
      { path: "^modules/", pathNot: `^modules/${any([name, ...levels.slice(0, index).flat()])}/` },
    ),
  ),
)

module.exports = {
  forbidden: [
    ...packageRules,
    ...moduleRules,
    forbid(
      "package-without-level",
      "Give the new package its place in the table above",
      { path: `^packages/(?!${any(Object.keys(packages))}/)` },
      {},
    ),
    forbid(
      "module-without-level",
      "Give the new module its place among the levels above",
      { path: `^modules/(?!${any(levels.flat())}/)` },
      {},
    ),
    forbid(
      "module-knows-app",
      "Modules are composed by apps",
      { path: "^modules/", pathNot: API_TESTS },
      { path: "^(apps|tools|tests)/" },
    ),
    forbid(
      "api-test-beside-the-harness",
      "Tests of a module know the API by apps/api/testing, and of tests/ only its settings",
      { path: API_TESTS },
      { path: "^(apps|tools|tests)/", pathNot: "^(apps/api/testing/index\\.ts$|tests/setup/)" },
    ),
    forbid(
      "app-knows-app",
      "Apps share modules, not code of their own",
      { path: "^apps/([^/]+)/", pathNot: TESTS },
      { path: "^apps/", pathNot: "^apps/$1/" },
    ),
    forbid(
      "inside-of-another-module",
      "A module is entered by its faces",
      { path: "^modules/([^/]+)/" },
      { path: "^modules/", pathNot: ["^modules/$1/", FACE] },
    ),
    forbid(
      "inside-of-a-module",
      "A module is entered by its faces",
      { path: "^(apps|packages|tools|tests|db)/", pathNot: "^tests/journeys/" },
      { path: "^modules/", pathNot: FACE },
    ),
    forbid(
      "inside-of-a-module-by-a-journey",
      "A journey finds things on the screen by their French words, and knows nothing else of a module",
      { path: "^tests/journeys/" },
      { path: "^modules/", pathNot: [FACE, "\\.fr\\.ts$"] },
    ),
    forbid(
      "web-reaches-server",
      "What runs in a browser never imports what runs on the server",
      { path: BROWSER, pathNot: TESTS },
      { path: SERVER_ONLY },
    ),
    forbid(
      "server-reaches-web",
      "The server knows no screen",
      { path: "^(modules/[^/]+/(server|wire|rules)|apps/(api|worker))/" },
      { path: "^(modules/[^/]+/web|packages/(ui|client|screens)|apps/web)/" },
    ),
    forbid(
      "wire-knows-only-rules",
      "wire → rules → kernel, identifiers, calendar; the fields of a record are described for both sides",
      { path: "^modules/[^/]+/wire/", pathNot: TESTS },
      {
        path: "^(modules|packages)/",
        pathNot: [
          "^(modules/[^/]+/(wire|rules)|packages/(wire-kit|kernel|identifiers|records|calendar))/",
          "^packages/to-do/index\\.ts$",
        ],
      },
    ),
    forbid(
      "rules-are-pure",
      "wire → rules → kernel, identifiers, calendar, xml, lifecycle, descriptions; rules may only name types of the wire kit",
      { path: "^modules/[^/]+/rules/", pathNot: TESTS },
      {
        path: "^(modules|packages)/",
        pathNot: [
          "^(modules/[^/]+/rules|packages/(kernel|identifiers|calendar|xml|lifecycle))/",
          "^packages/records/index\\.ts$",
        ],
        dependencyTypesNot: ["type-only"],
      },
    ),
    forbid(
      "description-is-pure",
      "Rules read descriptions of records: the schemas of the wire stand apart, in packages/records/schema.ts",
      { path: "^packages/records/", pathNot: [TESTS, "/schema\\.ts$"] },
      { path: "^(packages/(records/schema\\.ts|wire-kit/)|node_modules/zod/)" },
    ),
    forbid(
      "browser-needs-node",
      "A browser has no Node",
      { path: BROWSER, pathNot: [TESTS, "^apps/web/(vite\\.config\\.ts$|build/)"] },
      { dependencyTypes: ["core"] },
    ),
    forbid(
      "bare-connection",
      "Rows are reached through a scope; only its makers hold a connection",
      { pathNot: ["^packages/(data|jobs)/", TESTS] },
      { path: "(^|/)node_modules/pg/" },
    ),
    forbid(
      "testing-in-product",
      "Builders and doubles stay in tests",
      { path: "^(apps|modules|packages)/", pathNot: TESTS },
      { path: "^(apps|modules|packages)/.*/(testing|api-tests)/" },
    ),
    forbid(
      "circle",
      "Files that need each other, be it for a type, are one file or badly cut",
      {},
      { circular: true },
    ),
    forbid("unresolved", "The import leads nowhere", {}, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(dist|samples)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.base.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".cjs", ".json"],
    },
  },
}
