import { opcos } from "@jalon/identifiers"
import type { ListFilter } from "@jalon/screens"
import { statusKeys, statusLabel } from "../../rules/index.ts"
import type { listContracts } from "../../wire/index.ts"
import { listWords as words } from "../shared/strings.fr.ts"

export const filters: readonly ListFilter<typeof listContracts>[] = [
  {
    id: "status",
    label: words.filters.status,
    kind: "choice",
    options: statusKeys
      .filter((key) => key !== "archived")
      .map((key) => ({ id: key, label: statusLabel(key) })),
  },
  {
    id: "opco",
    label: words.filters.opco,
    kind: "choice",
    options: opcos.map(({ key, name }) => ({ id: key, label: name })),
  },
]
