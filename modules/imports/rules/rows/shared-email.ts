import { typography, withDe } from "@jalon/kernel"
import type { RowFault } from "./read-row.ts"

/** An address opens one person's space: two people of a file cannot both be invited there. */
export const sharedEmail = (owner: string, row: number | null): RowFault => ({
  field: "email",
  code: "shared",
  precision: typography(
    `C'est déjà l'adresse ${withDe(owner)}${row === null ? "" : ` (ligne ${row})`}. Corrigez-la, ou effacez-la pour la demander plus tard.`,
  ),
})
