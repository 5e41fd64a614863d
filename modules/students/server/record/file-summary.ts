import type { IsoDate } from "@jalon/kernel"
import {
  type Completeness,
  completenessOf,
  documentsOf,
  type ExpectedDocument,
  expectedDocuments,
  isAwaited,
  type KnownDocument,
  type RequiredDocument,
  type StudentStatus,
  statusAfter,
} from "../../rules/index.ts"
import { fileOf, type StudentRow } from "./student-row.ts"

export type FileSummary = {
  expected: ExpectedDocument[]
  completeness: Completeness
  missing_count: number
  documents_asked: number
  documents_given: number
  status: StudentStatus
}

/** The one count of what a file lacks: the school and the student read the same. */
export const presentCompleteness = ({ toCheck, ...completeness }: Completeness) => ({
  ...completeness,
  to_check: toCheck,
})

/** What the list keeps of a file: how much it lacks, how far its documents are, and the status that follows. */
export const summaryOf = (
  row: StudentRow,
  required: readonly RequiredDocument[],
  known: readonly KnownDocument[],
  rqth: boolean | null,
  on: IsoDate,
): FileSummary => {
  const { birth_date: birthDate, nationalite, emancipe } = row
  const expected = expectedDocuments(required, { birthDate, nationalite, emancipe, rqth }, on)
  const completeness = completenessOf(fileOf(row), expected, known, on)
  const documents = documentsOf(expected, known)
  const missing = completeness.missing.length
  return {
    expected,
    completeness,
    missing_count: missing,
    documents_asked: documents.length,
    documents_given: documents.filter(({ status }) => !isAwaited(status)).length,
    status: statusAfter(row.status, { missing, inTraining: row.training_id !== null }),
  }
}
