import { type DocumentCondition, legalPieces, type RequiredPiece } from "./document-catalogue.ts"

/** What a change of the list asks: codes whose request begins, and codes whose request falls away. */
export type ListChange = { begins: RequiredPiece[]; ends: RequiredPiece[] }

/**
 * A piece whose condition changes begins anew: it may concern people it did not concern. Taking a piece that the law asks
 * for off the list changes nothing.
 */
export const listChange = (before: readonly RequiredPiece[], after: readonly RequiredPiece[]): ListChange => {
  const inList = (list: readonly RequiredPiece[], { code, condition }: RequiredPiece) =>
    [...list, ...legalPieces].some((other) => other.code === code && other.condition === condition)
  return {
    begins: after.filter((piece) => piece.condition !== "optional" && !inList(before, piece)),
    ends: before.filter((piece) => piece.condition !== "optional" && !inList(after, piece)),
  }
}

/** What is known of an open file without opening what is sealed in it. */
export type OpenFile = {
  id: string
  /** Null while the birth date is not known. */
  isMinor: boolean | null
  isEmancipated: boolean
  isOutsideUnion: boolean | null
  /** Pieces it has a trace of, by code. */
  pieces: Readonly<Record<string, string>>
}

/** Yes, no, or null: the answers on disability are sealed, and no count is worth opening them. */
const concerns: Record<DocumentCondition, (file: OpenFile) => boolean | null> = {
  always: () => true,
  minor: ({ isMinor, isEmancipated }) => isMinor === true && !isEmancipated,
  adult: ({ isMinor }) => isMinor === false,
  non_eu: ({ isOutsideUnion }) => isOutsideUnion === true,
  rqth: () => null,
  optional: () => false,
}

/** Someone was asked and is still awaited: that can be taken back without losing anything that was brought. */
const isOpenRequest = (status: string | undefined) =>
  status !== undefined && ["requested", "rejected", "expired"].includes(status)

export type ListEffect = {
  /** File → codes it would be asked for. */
  requests: Map<string, string[]>
  /** File → codes whose open request would fall away. What was brought stays. */
  withdrawals: Map<string, string[]>
  /** Pieces asked for by a sealed answer: nobody can say in advance how many files. */
  uncounted: string[]
}

const note = (map: Map<string, string[]>, id: string, code: string) =>
  map.set(id, [...(map.get(id) ?? []), code])

/** Who would get a request and who would lose one. */
export const listEffect = ({ begins, ends }: ListChange, files: readonly OpenFile[]): ListEffect => {
  const effect: ListEffect = {
    requests: new Map(),
    withdrawals: new Map(),
    uncounted: begins.filter(({ condition }) => condition === "rqth").map(({ code }) => code),
  }
  for (const file of files) {
    for (const { code, condition } of begins)
      if (concerns[condition](file) === true && (file.pieces[code] ?? "missing") === "missing")
        note(effect.requests, file.id, code)
    for (const { code } of ends) {
      const stillAsked = begins.some(
        (piece) => piece.code === code && concerns[piece.condition](file) !== false,
      )
      if (isOpenRequest(file.pieces[code]) && !stillAsked) note(effect.withdrawals, file.id, code)
    }
  }
  return effect
}
