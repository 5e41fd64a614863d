import { type DocumentCondition, legalDocuments, type RequiredDocument } from "./document-catalogue.ts"

/** What a change of the list asks: codes whose request begins, and codes whose request falls away. */
export type ListChange = { begins: RequiredDocument[]; ends: RequiredDocument[] }

/**
 * A document whose condition changes begins anew: it may concern people it did not concern. Taking a document that the law asks
 * for off the list changes nothing.
 */
export const listChange = (
  before: readonly RequiredDocument[],
  after: readonly RequiredDocument[],
): ListChange => {
  const inList = (list: readonly RequiredDocument[], { code, condition }: RequiredDocument) =>
    [...list, ...legalDocuments].some((other) => other.code === code && other.condition === condition)
  return {
    begins: after.filter((document) => document.condition !== "optional" && !inList(before, document)),
    ends: before.filter((document) => document.condition !== "optional" && !inList(after, document)),
  }
}

/** What is known of an open file without opening what is sealed in it. */
export type OpenFile = {
  id: string
  /** Null while the birth date is not known. */
  isMinor: boolean | null
  isEmancipated: boolean
  isOutsideUnion: boolean | null
  /** RequiredDocuments it has a trace of, by code. */
  documents: Readonly<Record<string, string>>
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
  /** RequiredDocuments asked for by a sealed answer: nobody can say in advance how many files. */
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
      if (concerns[condition](file) === true && (file.documents[code] ?? "missing") === "missing")
        note(effect.requests, file.id, code)
    for (const { code } of ends) {
      const stillAsked = begins.some(
        (document) => document.code === code && concerns[document.condition](file) !== false,
      )
      if (isOpenRequest(file.documents[code]) && !stillAsked) note(effect.withdrawals, file.id, code)
    }
  }
  return effect
}
