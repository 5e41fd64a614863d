import { basename } from "node:path"
import ts from "typescript"
import type { TextGuard } from "./texts.ts"

const KINDS = new Set(["read", "command", "multiStep", "download"])

const isServer = (file: string) =>
  /^(apps\/api|modules\/[^/]+\/server)\//.test(file) && file.endsWith(".ts") && !file.endsWith(".test.ts")

/** `updateContract` lives in `update-contract.ts`, or `update-contract.read.ts` when it reads other modules. */
const fileNamesOf = (route: string) => {
  const words = route.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return [`${words}.ts`, `${words}.read.ts`]
}

/** The functions of the serving package that a file imports to make an operation. */
const importedKinds = (source: ts.SourceFile) =>
  new Set(
    source.statements
      .filter(ts.isImportDeclaration)
      .filter(({ moduleSpecifier }) => moduleSpecifier.getText(source).slice(1, -1) === "@jalon/serving")
      .flatMap(({ importClause }) => {
        const names = importClause?.namedBindings
        return names && ts.isNamedImports(names) ? names.elements.map(({ name }) => name.text) : []
      })
      .filter((name) => KINDS.has(name)),
  )

/** The exported constant that a call makes, by itself or as what an arrow function gives. */
const constantOf = (call: ts.CallExpression): string | null => {
  let around: ts.Node = call.parent
  while (ts.isArrowFunction(around) || ts.isParenthesizedExpression(around)) around = around.parent
  if (!ts.isVariableDeclaration(around)) return null
  const statement = around.parent.parent
  const isExported =
    ts.isVariableStatement(statement) &&
    statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true
  return isExported ? around.name.getText() : null
}

const complaintAbout = (file: string, call: ts.CallExpression): string | null => {
  const route = call.arguments[0]?.getText() ?? ""
  const name = constantOf(call)
  if (name === null) return `the operation of ${route} is not an exported constant of its own`
  if (route !== `wire.${name}`)
    return `${name} serves ${route}: both must have one name, the route as wire.<name>`
  if (!fileNamesOf(name).includes(basename(file)))
    return `${name} must be in a file named ${fileNamesOf(name)[0]}`
  return null
}

/** Route, handler and file carry one name, so that a search for any of them finds all three. */
export const operationNames: TextGuard = (file, text) => {
  if (!isServer(file) || !text.includes("@jalon/serving")) return []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const kinds = importedKinds(source)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && kinds.has(node.expression.text)) {
      const complaint = complaintAbout(file, node)
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      if (complaint !== null) found.push(`${file}:${line + 1}: ${complaint}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}
