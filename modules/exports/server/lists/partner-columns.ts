import { isOpcoKey, opcoName, phone, siret } from "@jalon/identifiers"
import { type FieldKey, fieldOf } from "@jalon/imports/rules"
import { dayOf } from "@jalon/kernel"
import { partnerActionWords, partnerStateWords } from "@jalon/partners/rules"
import type { ListedPartner } from "@jalon/partners/server"
import type { Value } from "@jalon/sheets"
import type { FileColumn } from "./list-file.ts"

type Column = FileColumn<ListedPartner>

/** Under the name by which the wizard knows it, so that a file of ours can be brought in again. */
const known = (key: FieldKey, value: (row: ListedPartner) => Value, width?: number): Column => ({
  title: fieldOf(key).label,
  value,
  ...(width && { width }),
})

const shown = (number: string | null) => (number === null ? null : phone.format(number))
const opco = ({ opco: key }: ListedPartner) => (key !== null && isOpcoKey(key) ? opcoName(key) : null)

/** By the ids of the columns on screen. */
export const partnerColumns: ReadonlyMap<string, readonly Column[]> = new Map<string, readonly Column[]>([
  [
    "name",
    [
      // Grouped, because a spreadsheet takes fourteen digits of a CSV for a number.
      known("company.siret", (row) => row.siret && siret.format(row.siret), 20),
      known("company.denomination", (row) => row.denomination, 36),
    ],
  ],
  ["state", [{ title: "État", value: (row) => partnerStateWords[row.state].label }]],
  [
    "next",
    [
      {
        title: "Prochaine action",
        width: 36,
        value: ({ next_action: action }) => action && partnerActionWords(action),
      },
    ],
  ],
  ["city", [known("company.address.commune", (row) => row.city, 24)]],
  ["opco", [known("company.opco", opco, 24)]],
  ["idcc", [known("company.idcc", (row) => row.idcc)]],
  ["labels", [{ title: "Étiquettes", value: (row) => row.labels.map((label) => label.name).join(", ") }]],
  ["students", [{ title: "Apprentis", type: "number", value: (row) => row.students }]],
  [
    "contact",
    [
      known("contact.last_name", (row) => row.contact_last_name),
      known("contact.first_name", (row) => row.contact_first_name),
      known("contact.email", (row) => row.contact_email, 32),
      known("contact.phone", (row) => shown(row.contact_phone)),
      known("company.email", (row) => row.email, 32),
      known("company.phone", (row) => shown(row.phone)),
    ],
  ],
  [
    "exchange",
    [
      {
        title: "Dernier échange",
        type: "date",
        value: (row) => (row.last_exchange_at ? dayOf(new Date(row.last_exchange_at)) : null),
      },
    ],
  ],
  ["headcount", [known("company.effectif", (row) => row.effectif)]],
])
