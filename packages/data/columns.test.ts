import { expect, it } from "vitest"
import { columnAssignments, columnList, rowsAsTable } from "./columns.ts"
import { sql } from "./sql.ts"

const columns = { last_name: "text", roles: "text[]" }

it("columns are written once for reading, changing and adding rows", () => {
  expect(columnList(columns).text).toBe("last_name, roles")
  expect(columnList(columns, "s").text).toBe("s.last_name, s.roles")
  expect(columnAssignments(columns).text).toBe("last_name = x.last_name, roles = x.roles")
  const statement = sql`select ${columnList(columns)} from ${rowsAsTable(columns, "[]")} where true`
  expect(statement.text).toBe(
    "select last_name, roles from jsonb_to_recordset($1::jsonb) x (last_name text, roles text[]) where true",
  )
  expect(statement.values).toEqual(["[]"])
})

it("what is no name or no type of a column is refused", () => {
  expect(() => columnList({ "id; drop table student": "text" })).toThrow("Not a column")
  expect(() => columnAssignments({ id: "text) ; --" })).toThrow("Not a column")
})
