import { typography as t } from "@jalon/kernel"
import type { StudentRow } from "./student-row.ts"

export const idsOf = (rows: readonly StudentRow[]) => rows.map(({ id }) => id)

export const ARCHIVED = t("Dossier archivé.")
