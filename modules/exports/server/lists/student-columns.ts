import { phone, siret } from "@jalon/identifiers"
import { type FieldKey, fieldOf } from "@jalon/imports/rules"
import type { Value } from "@jalon/sheets"
import { nextActionWords, stateWords } from "@jalon/students/rules"
import type { ListedStudent } from "@jalon/students/server"
import type { FileColumn } from "./list-file.ts"

type Column = FileColumn<ListedStudent>

/** Under the name by which the wizard knows it, so that a file of ours can be brought in again. */
const known = (key: FieldKey, value: (row: ListedStudent) => Value, width?: number): Column => ({
  title: fieldOf(key).label,
  value,
  ...(width && { width }),
})

const name: Column[] = [
  known("last_name", (row) => row.last_name, 24),
  known("usage_name", (row) => row.usage_name),
  known("first_name", (row) => row.first_name),
]
const training = [known("training", (row) => row.training?.name ?? null, 32)]
const group = [known("class", (row) => row.class?.name ?? null)]
const center: Column[] = [{ title: "Centre", value: (row) => row.center?.name ?? null, width: 28 }]
const email = [known("email", (row) => row.email, 32)]
const telephone = [known("phone", (row) => (row.phone === null ? null : phone.format(row.phone)))]

const next = ({ office }: ListedStudent) => office?.next_action ?? null

/** By the ids of the columns on screen. */
export const officeColumns: ReadonlyMap<string, readonly Column[]> = new Map<string, readonly Column[]>([
  ["name", name],
  ["training", training],
  ["class", group],
  ["center", center],
  [
    "company",
    [
      known("company.denomination", ({ office }) => office?.company?.name ?? null, 32),
      // Grouped, because a spreadsheet takes fourteen digits of a CSV for a number.
      known("company.siret", (row) => row.company_siret && siret.format(row.company_siret), 20),
    ],
  ],
  ["state", [{ title: "Contrat", value: ({ office }) => office && stateWords[office.state].label }]],
  [
    "documents",
    [
      { title: "Pièces reçues", type: "number", value: ({ office }) => office?.documents_given ?? null },
      { title: "Pièces attendues", type: "number", value: ({ office }) => office?.documents_asked ?? null },
    ],
  ],
  [
    "next",
    [
      {
        title: "Prochaine action",
        width: 36,
        value: (row) => {
          const action = next(row)
          return action && nextActionWords(action)
        },
      },
      { title: "Échéance", type: "date", value: (row) => next(row)?.by ?? null },
    ],
  ],
  ["starts", [{ title: "Rentrée", type: "date", value: ({ office }) => office?.starts_on ?? null }]],
  ["email", email],
  ["phone", telephone],
])

/** Those who teach take with them what they see: how to reach someone. */
export const teacherColumns: ReadonlyMap<string, readonly Column[]> = new Map([
  ["name", name],
  ["training", training],
  ["class", group],
  ["center", center],
  ["email", email],
  ["phone", telephone],
])
