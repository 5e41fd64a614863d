import type { IsoDate } from "@jalon/kernel"
import { type DocumentStatus, isAwaited } from "./document-moves.ts"
import type { ExpectedDocument } from "./expected-documents.ts"
import { askedFields, type FileFieldKey, fileFields } from "./file-fields.ts"
import type { StudentFile } from "./student-file.ts"

/** One thing the file still lacks. */
export type MissingElement =
  | { kind: "field"; key: FileFieldKey; label: string; by: "student" | "school" }
  | { kind: "document"; key: string; label: string; by: "student" | "school" }

export type KnownDocument = {
  code: string
  label: string
  status: DocumentStatus
  /** Somebody asked for it by hand. */
  requested?: boolean
}

export type Completeness = {
  missing: MissingElement[]
  /** DocumentLines brought that the school has not looked at. */
  toCheck: number
  /** Elements asked for in all, and how many of them are there. */
  asked: number
  given: number
  percent: number
}

/** Once expected and never asked for: when her situation changes, nothing is left of it. */
export const isLoose = (document: KnownDocument, expected: readonly ExpectedDocument[]): boolean =>
  document.status === "missing" && !document.requested && !expected.some(({ code }) => code === document.code)

/** The documents in the file, and those it should have without a trace of them yet. */
export const documentsOf = (
  expected: readonly ExpectedDocument[],
  known: readonly KnownDocument[],
): KnownDocument[] => [
  ...known.filter((document) => !isLoose(document, expected)),
  ...expected
    .filter(({ code }) => !known.some((document) => document.code === code))
    .map((document) => ({ ...document, status: "missing" as const })),
]

export const completenessOf = (
  file: StudentFile,
  expected: readonly ExpectedDocument[],
  known: readonly KnownDocument[],
  on: IsoDate,
): Completeness => {
  const fields = askedFields(file, on)
  const documents = documentsOf(expected, known)
  const missing: MissingElement[] = [
    ...fields
      .filter((key) => !fileFields[key].isFilled(file))
      .map((key) => ({ kind: "field" as const, key, label: fileFields[key].label, by: fileFields[key].by })),
    ...documents
      .filter(({ status }) => isAwaited(status))
      .map(({ code, label }) => ({ kind: "document" as const, key: code, label, by: "student" as const })),
  ]
  const asked = fields.length + documents.length
  const given = asked - missing.length
  return {
    missing,
    toCheck: documents.filter(({ status }) => status === "submitted").length,
    asked,
    given,
    // Never « 100 % » while something lacks.
    percent: missing.length === 0 ? 100 : Math.floor((given / asked) * 100),
  }
}
