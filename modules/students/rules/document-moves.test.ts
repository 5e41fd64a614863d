import { describe, expect, it } from "vitest"
import {
  DOCUMENT_STATUSES,
  type DocumentMove,
  documentMoves,
  isAwaited,
  isSettled,
  type Mover,
  moveDocument,
  movesOpen,
} from "./document-moves.ts"

const movers: Mover[] = ["school", "student", "clock"]
const moves = Object.keys(documentMoves) as DocumentMove[]

describe("the life of a document", () => {
  it("opens these moves to the school, whatever the status", () => {
    expect(Object.fromEntries(DOCUMENT_STATUSES.map((from) => [from, movesOpen(from, "school")]))).toEqual({
      missing: ["request", "submit", "waive"],
      requested: ["request", "submit", "waive"],
      submitted: ["submit", "accept", "reject", "waive"],
      accepted: ["request", "renew", "reject", "forget"],
      rejected: ["request", "submit", "waive"],
      expired: ["request", "submit", "waive"],
      not_applicable: ["request", "needAgain"],
      deleted_after_check: ["request"],
    })
  })

  it("lets a student bring documents and nothing else", () => {
    const open = new Set(DOCUMENT_STATUSES.flatMap((from) => movesOpen(from, "student")))
    expect([...open]).toEqual(["submit", "renew"])
    expect(moveDocument("submit", "accepted", "student")).toBeNull()
    expect(moveDocument("submit", "not_applicable", "student")).toBeNull()
    expect(moveDocument("renew", "accepted", "student")).toBe("submitted")
  })

  it("lets the clock end an accepted document, and only that", () => {
    const open = DOCUMENT_STATUSES.flatMap((from) => movesOpen(from, "clock").map((move) => [from, move]))
    expect(open).toEqual([["accepted", "expire"]])
  })

  it("answers each of the status × move × mover with the table's word or with nothing", () => {
    for (const from of DOCUMENT_STATUSES)
      for (const move of moves)
        for (const mover of movers) {
          const rule: { from: readonly string[]; to: string; by: readonly string[] } = documentMoves[move]
          const open = rule.from.includes(from) && rule.by.includes(mover)
          expect(moveDocument(move, from, mover), `${move} from ${from} by ${mover}`).toBe(
            open ? rule.to : null,
          )
        }
  })

  it("awaits what nobody brought, not what waits for the school's eye", () => {
    expect(DOCUMENT_STATUSES.filter(isAwaited)).toEqual(["missing", "requested", "rejected", "expired"])
    expect(DOCUMENT_STATUSES.filter(isSettled)).toEqual(["accepted", "not_applicable", "deleted_after_check"])
  })
})
