import type { ComboOption } from "@jalon/ui"
import { fieldsOf, type ImportKind } from "../../rules/index.ts"
import { columnWords as words } from "./strings.fr.ts"

export const NOT_IMPORTED = "none"

/** What a column of such a sheet may fill; what is left out on purpose cannot be chosen. */
export const fieldOptions = (kind: ImportKind): ComboOption[] => [
  { id: NOT_IMPORTED, name: words.none, recent: true },
  ...fieldsOf(kind)
    .filter((field) => !("left" in field))
    .map(({ key, label, context }) => ({ id: key, name: label, detail: words.contexts[context] })),
]
