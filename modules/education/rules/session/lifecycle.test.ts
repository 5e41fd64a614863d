import { describe, expect, it } from "vitest"
import {
  answerToChange,
  type KnownSession,
  mayRemoveSession,
  minutesUntil,
  SESSION_KINDS,
  SESSION_MODES,
  SESSION_STATUSES,
  SHEET_STATES,
  type SheetState,
  sessionKindWords,
  sessionLifecycle,
  sessionModeWords,
  sessionStatusWords,
} from "../index.ts"
import { sessionMoves } from "./lifecycle.ts"

const known = (change: Partial<KnownSession> = {}): KnownSession => ({
  sheet: "upcoming",
  blockingConflicts: 0,
  ...change,
})
const whereTo = (
  move: keyof typeof sessionMoves,
  state: (typeof SESSION_STATUSES)[number],
  facts = known(),
) => {
  const offered = sessionLifecycle.moveFor(move, state, move === "complete" ? "system" : "planner", facts)
  return offered.allowed ? offered.to : offered.reasons.map(({ code }) => code)
}

describe("the life of a session", () => {
  it("goes only where its table says, from every status", () => {
    const open = SESSION_STATUSES.map((status) => [
      status,
      sessionLifecycle
        .moves(status, "planner", known())
        .flatMap((move) => (move.allowed ? [`${move.move} → ${move.to}`] : [])),
    ])
    expect(Object.fromEntries(open)).toEqual({
      draft: ["publish → published"],
      published: ["change → modified", "cancel → cancelled", "postpone → postponed"],
      modified: [
        "change → modified",
        "publishChange → published",
        "discardChange → published",
        "cancel → cancelled",
        "postpone → postponed",
      ],
      cancelled: ["restore → modified"],
      done: [],
      postponed: ["restore → modified"],
    })
  })

  it("is not published over a block", () => {
    expect(whereTo("publish", "draft", known({ blockingConflicts: 1 }))).toEqual(["nothing_blocks"])
    expect(whereTo("publishChange", "modified", known({ blockingConflicts: 2 }))).toEqual(["nothing_blocks"])
    const offered = sessionLifecycle.moveFor("publish", "draft", "planner", known({ blockingConflicts: 2 }))
    expect(!offered.allowed && offered.reasons[0]?.sentence).toBe("2 conflits bloquent la publication.")
  })

  it("does not change under those who sign, and is done when its sheet is closed", () => {
    const statesFor = (move: keyof typeof sessionMoves) =>
      SHEET_STATES.filter((sheet) => typeof whereTo(move, "modified", known({ sheet })) === "string")
    expect(statesFor("change")).toEqual(["none", "upcoming"])
    expect(statesFor("publishChange")).toEqual(["none", "upcoming"])
    expect(statesFor("postpone")).toEqual(["none", "upcoming"])
    expect(statesFor("cancel")).toEqual(["none", "upcoming", "open", "to_sign", "signed"])
    expect(statesFor("complete")).toEqual(["closed", "corrected"])
    expect(whereTo("restore", "cancelled", known({ sheet: "open" }))).toEqual(["sheet_untouched"])
  })

  it("asks why it is cancelled or postponed, once published", () => {
    for (const [key, { inputs }] of Object.entries(sessionMoves))
      expect([key, inputs]).toEqual([key, key === "cancel" || key === "postpone" ? ["reason"] : []])
    expect(SESSION_STATUSES.filter(mayRemoveSession)).toEqual(["draft"])
  })

  it("is not closed by a person", () => {
    const offered = sessionLifecycle.moveFor("complete", "published", "planner", known({ sheet: "closed" }))
    expect(!offered.allowed && offered.reasons).toEqual([
      { code: "actor", sentence: "Cette étape se fait d’elle-même." },
    ])
  })

  it("has French words for all it can be", () => {
    expect(SESSION_STATUSES.map((status) => sessionStatusWords[status])).toEqual([
      "Brouillon",
      "Publiée",
      "Modifiée",
      "Annulée",
      "Réalisée",
      "Reportée",
    ])
    for (const kind of SESSION_KINDS) expect(sessionKindWords[kind]).toMatch(/^[A-ZÉ]/)
    for (const mode of SESSION_MODES) expect(sessionModeWords[mode]).toMatch(/^[A-ZÉ]/)
  })
})

describe("a change of a session", () => {
  const session = { date: "2026-11-20", startMin: 540, endMin: 720, sheet: "upcoming" as SheetState }
  const published = { ...session, status: "published" as const }
  const at = (date: string, min: number) => ({ date, min })

  it("is free on a draft, and unpublished until published again", () => {
    expect(answerToChange({ ...session, status: "draft" }, at("2026-11-20", 530))).toEqual({
      allowed: true,
      becomes: "draft",
      needsReason: false,
    })
    expect(answerToChange(published, at("2026-11-01", 0))).toEqual({
      allowed: true,
      becomes: "modified",
      needsReason: false,
    })
  })

  it("needs a reason less than 48 hours before the start, old or new", () => {
    const needsReason = (date: string, min: number, movedTo = session) => {
      const answer = answerToChange(published, at(date, min), movedTo)
      return answer.allowed && answer.needsReason
    }
    expect(needsReason("2026-11-18", 540)).toBe(false)
    expect(needsReason("2026-11-18", 541)).toBe(true)
    expect(needsReason("2026-11-18", 540, { ...session, date: "2026-11-19" })).toBe(true)
    expect(needsReason("2026-11-21", 0)).toBe(true)
    expect(minutesUntil(at("2026-11-21", 60), session)).toBe(-960)
  })

  it("is refused once the sheet is open, or the session over", () => {
    expect(answerToChange({ ...published, sheet: "open" }, at("2026-11-01", 0))).toEqual({
      allowed: false,
      sentence: "La feuille d’émargement est déjà ouverte.",
    })
    for (const status of ["cancelled", "postponed", "done"] as const)
      expect(answerToChange({ ...session, status }, at("2026-11-01", 0))).toEqual({
        allowed: false,
        sentence: expect.stringContaining(sessionStatusWords[status]),
      })
  })
})
