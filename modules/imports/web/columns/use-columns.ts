import { useState } from "react"
import {
  fieldOf,
  guessKind,
  type ImportKind,
  isFieldKey,
  mappingFaults,
  matchColumns,
} from "../../rules/index.ts"
import { labelOf } from "../shared/fields.ts"
import type { ImportDetail } from "../shared/types.ts"
import { repeatedTexts } from "./repeated-texts.ts"

type Mapping = readonly (string | null)[]

const asRead = (kind: ImportKind, headers: readonly string[]): Mapping =>
  matchColumns(kind, headers).map(({ field }) => (field !== null && "left" in fieldOf(field) ? null : field))

/** What each column fills, as it is being decided, and what would stop it from being read. */
export const useColumns = ({ import: card, columns, options }: ImportDetail) => {
  const headers = columns.map(({ header }) => header)
  const [kind, setKind] = useState(card.kind)
  const [mapping, setMapping] = useState<Mapping>(() => columns.map(({ field }) => field))
  const [year, setYear] = useState(options.school_year)
  const [isUpdating, setUpdating] = useState(options.update_existing)
  const guessed = guessKind(headers)
  const missing = mappingFaults(kind, mapping).flatMap((fault) =>
    fault.code === "missing" ? fault.fields.filter(isFieldKey).map(labelOf) : [],
  )
  return {
    kind,
    mapping,
    year,
    setYear,
    isUpdating,
    setUpdating,
    isAsGiven: kind === card.kind,
    /** What the names of the columns speak of, when it is something else. */
    otherKind: guessed === kind ? null : guessed,
    readAs: (other: ImportKind) => {
      setKind(other)
      setMapping(asRead(other, headers))
    },
    choose: (column: number, field: string | null) =>
      setMapping((now) => now.map((one, index) => (index === column ? field : one))),
    twice: repeatedTexts(mapping, headers),
    missing,
  }
}
export type Columns = ReturnType<typeof useColumns>
