import { existsSync } from "node:fs"
import { join } from "node:path"
import ts from "typescript"
import { schemaOwners, tableOwners } from "../../db/table-owners.ts"
import { isProduct, type TextGuard } from "./texts.ts"

type Owners = Readonly<Record<string, string>>

/** What stands for a value of a template: no table has this name. */
const VALUE = "$"
const NAME = String.raw`((?:"?\w+"?\.)?"?[\w$]+"?)`
// `update` alone also ends `for update` and `on conflict do update set`: a written table stands between it and `set`.
const WRITES = new RegExp(
  [
    String.raw`\b(insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?${NAME}`,
    String.raw`\b(update)\s+(?:only\s+)?${NAME}(?:\s+(?:as\s+)?(?!set\b)\w+)?\s+set\b`,
    String.raw`\b(copy)\s+${NAME}\s*(?:\([^)]*\)\s*)?from\b`,
  ].join("|"),
  "gi",
)

const MAY_WRITE = /\b(?:insert|delete|merge|truncate|update|copy)\b/i

const partOf = (file: string) => file.split("/").slice(0, 2).join("/")

const textOf = (node: ts.Node): string | null => {
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return null
  return [node.head.text, ...node.templateSpans.map(({ literal }) => VALUE + literal.text)].join("")
}

/** Null when the part may write the table. */
const complaintAbout = (part: string, verb: string, name: string): string | null => {
  const [table = "", schema = "public"] = name.toLowerCase().replaceAll('"', "").split(".").reverse()
  if (table.startsWith(VALUE)) return `${verb}: the statement does not name its table`
  const owner = schema === "public" ? tableOwners[table] : schemaOwners[schema]
  if (owner === undefined) return `${verb} ${name}, which has no owner in db/table-owners.ts`
  return owner === part ? null : `${verb} ${name}, which belongs to ${owner}`
}

/** A table has one owner: a statement that writes another's is refused, wherever it stands. */
export const writesToOthersTables: TextGuard = (file, text) => {
  if (!isProduct(file) || !/\.tsx?$/.test(file) || !MAY_WRITE.test(text)) return []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    for (const match of (textOf(node) ?? "").matchAll(WRITES)) {
      const [verb = "", name = ""] = match.slice(1).filter((group) => group !== undefined)
      const complaint = complaintAbout(partOf(file), verb.toLowerCase().replace(/\s+/g, " "), name)
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      if (complaint !== null) found.push(`${file}:${line + 1}: ${complaint}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** The list against the readable schema: a table without owner, an owner that is nowhere, a table that is gone. */
export const faultsOfOwners = (root: string, schema: string, owners: Owners = tableOwners): string[] => {
  const tables = [...schema.matchAll(/^CREATE TABLE (\w+)/gm)].map(([, table = ""]) => table)
  if (tables.length === 0) throw new Error("the schema has no table at all")
  return [
    ...tables.filter((table) => !(table in owners)).map((table) => `${table} has no owner`),
    ...Object.keys(owners)
      .filter((table) => !tables.includes(table))
      .map((table) => `${table} has an owner and is no table`),
    ...[...new Set(Object.values(owners))]
      .filter((part) => !existsSync(join(root, part, "package.json")))
      .map((part) => `${part} owns a table and is no module or package`),
  ].map((fault) => `db/table-owners.ts: ${fault}`)
}
