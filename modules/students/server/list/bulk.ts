import { typography as t } from "@jalon/kernel"
import type { StudentRow } from "../record/student-row.ts"

const ARCHIVED = t("Dossier archivé.")
export const archived = ({ archived_at }: StudentRow) => (archived_at === null ? null : ARCHIVED)
