import { statusesWithoutWayOn } from "@jalon/lifecycle"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  isCounted,
  isLocked,
  type KnownSheet,
  needsTimesReason,
  SHEET_STATUSES,
  type SheetActor,
  type SheetMove,
  type SheetStatus,
  sheetLifecycle,
  sheetStatusWords,
} from "../index.ts"

const known = (change: Partial<KnownSheet> = {}): KnownSheet => ({
  now: 1000,
  earliest: 0,
  waitsFrom: 1000,
  closesAt: 2000,
  signatures: 0,
  headCount: 20,
  presentInRoom: 20,
  signedOffline: 0,
  unresolved: 0,
  requestedBy: null,
  grantedBy: null,
  ...change,
})
const corrected = known({ requestedBy: "a", grantedBy: "b", signatures: 1, closesAt: 1000 })
const ACTORS: SheetActor[] = ["trainer", "manager", "staff", "system"]

const answer = (move: SheetMove, from: SheetStatus, by: SheetActor, facts = known()) => {
  const offered = sheetLifecycle.moveFor(move, from, by, facts)
  return offered.allowed ? offered.to : offered.reasons.map(({ code }) => code)
}
const sentence = (move: SheetMove, from: SheetStatus, by: SheetActor, facts = known()) => {
  const offered = sheetLifecycle.moveFor(move, from, by, facts)
  if (offered.allowed) return null
  return offered.reasons.map((reason) => reason.sentence.replaceAll(/\s/g, " ")).join(" ")
}

describe("the life of a sheet", () => {
  it("goes only where its table says, for everyone, from every status", () => {
    const open = (by: SheetActor, facts = known()) =>
      Object.fromEntries(
        SHEET_STATUSES.map((status) => [
          status,
          sheetLifecycle
            .moves(status, by, facts)
            .flatMap((move) => (move.allowed ? [`${move.move} → ${move.to}`] : [])),
        ]),
      )
    expect(open("trainer")).toEqual({
      upcoming: ["open → open"],
      open: ["endSignIn → to_sign", "countersign → signed"],
      to_sign: ["resumeSignIn → open", "countersign → signed"],
      signed: ["reopen → to_sign"],
      closed: [],
      corrected: [],
      cancelled: [],
      voided: [],
    })
    expect(open("staff")).toEqual({
      upcoming: ["open → open"],
      open: ["endSignIn → to_sign"],
      to_sign: ["resumeSignIn → open"],
      signed: [],
      closed: [],
      corrected: [],
      cancelled: [],
      voided: [],
    })
    expect(open("manager", { ...corrected, closesAt: 2000 })).toEqual({
      upcoming: ["open → open"],
      open: ["endSignIn → to_sign", "neutralise → voided"],
      to_sign: ["resumeSignIn → open", "neutralise → voided"],
      signed: ["reopen → to_sign", "close → closed", "neutralise → voided"],
      closed: ["correct → corrected"],
      corrected: ["correct → corrected"],
      cancelled: [],
      voided: [],
    })
    expect(open("system", known({ now: 2000 }))).toEqual({
      upcoming: ["open → open", "cancel → cancelled"],
      open: ["endSignIn → to_sign", "cancel → cancelled"],
      to_sign: ["cancel → cancelled"],
      signed: ["close → closed"],
      closed: [],
      corrected: [],
      cancelled: ["restore → upcoming"],
      voided: [],
    })
  })

  it("has an end from everywhere", () => {
    expect(
      statusesWithoutWayOn(sheetLifecycle, SHEET_STATUSES, ["closed", "corrected", "voided"], {}),
    ).toEqual([])
  })

  it("opens, waits and closes at its hour, not a moment before", () => {
    expect(answer("open", "upcoming", "trainer", known({ earliest: 1001 }))).toEqual(["may_open"])
    expect(answer("open", "upcoming", "trainer", known({ earliest: 1000 }))).toBe("open")
    expect(answer("endSignIn", "open", "system", known({ waitsFrom: 1001 }))).toEqual(["time_is_over"])
    expect(answer("endSignIn", "open", "system", known({ waitsFrom: 1000 }))).toBe("to_sign")
    expect(answer("endSignIn", "open", "trainer", known({ waitsFrom: 1001 }))).toBe("to_sign")
    expect(answer("close", "signed", "system", known({ closesAt: 1001 }))).toEqual(["delay_over"])
    expect(answer("close", "signed", "system", known({ closesAt: 1000 }))).toBe("closed")
    expect(answer("close", "signed", "system", known({ closesAt: null }))).toEqual(["delay_over"])
    expect(answer("close", "signed", "manager", known({ closesAt: 1001 }))).toBe("closed")
    expect(answer("reopen", "signed", "trainer", known({ closesAt: 1000 }))).toEqual(["still_reopens"])
    expect(answer("reopen", "signed", "trainer", known({ closesAt: null }))).toEqual(["still_reopens"])
    expect(sentence("open", "upcoming", "staff", known({ earliest: 1001 }))).toMatch(/trop loin/)
    expect(sentence("reopen", "signed", "manager", known({ closesAt: 1 }))).toMatch(/demandez une correction/)
    expect(sentence("close", "signed", "system", known())).toMatch(/encore être rouverte/)
    expect(sentence("endSignIn", "open", "system", known({ now: 0 }))).toMatch(/pas terminée/)
  })

  it("is countersigned by the trainer alone, once everyone has a status and the room was counted", () => {
    for (const by of ["manager", "staff", "system"] as const)
      expect(answer("countersign", "to_sign", by)).toEqual(["actor"])
    expect(sentence("countersign", "to_sign", "manager")).toBe("Seul le formateur de la séance contresigne.")
    expect(answer("countersign", "to_sign", "trainer", known({ unresolved: 2 }))).toEqual(["lines_resolved"])
    expect(sentence("countersign", "to_sign", "trainer", known({ unresolved: 2 }))).toBe(
      "2 apprenants sans statut : présents ou absents ?",
    )
    expect(sentence("countersign", "to_sign", "trainer", known({ unresolved: 1 }))).toBe(
      "1 apprenant sans statut : présent ou absent ?",
    )
    expect(answer("countersign", "to_sign", "trainer", known({ headCount: null }))).toEqual([
      "head_count_agrees",
    ])
    expect(sentence("countersign", "to_sign", "trainer", known({ headCount: 24, presentInRoom: 23 }))).toBe(
      "24 personnes comptées, 23 présents sur la feuille : vérifiez avant de signer.",
    )
    expect(
      sentence(
        "countersign",
        "to_sign",
        "trainer",
        known({ headCount: 23, presentInRoom: 24, signedOffline: 2 }),
      ),
    ).toBe(
      "23 personnes comptées, 24 présents sur la feuille, dont 2 signatures hors connexion : vérifiez avant de signer.",
    )
    expect(sentence("countersign", "to_sign", "trainer", known({ headCount: 0, presentInRoom: 1 }))).toBe(
      "0 personne comptée, 1 présent sur la feuille : vérifiez avant de signer.",
    )
    expect(sentence("countersign", "to_sign", "trainer", known({ headCount: null }))).toBe(
      "Comptez les personnes dans la salle.",
    )
    expect(answer("countersign", "to_sign", "trainer", known({ headCount: 0, presentInRoom: 0 }))).toBe(
      "signed",
    )
  })

  it("asks two people for a correction once it is closed", () => {
    const by = (requestedBy: string | null, grantedBy: string | null) =>
      answer("correct", "closed", "manager", known({ requestedBy, grantedBy }))
    expect(by("a", "b")).toBe("corrected")
    for (const [requested, granted] of [
      ["a", "a"],
      ["a", null],
      [null, "b"],
      [null, null],
    ] as const)
      expect(by(requested, granted)).toEqual(["two_people"])
    expect(sentence("correct", "closed", "manager")).toMatch(/une autre personne/)
    expect(sentence("correct", "closed", "trainer", corrected)).toMatch(/qui suit les émargements/)
  })

  it("is cancelled while nobody signed, neutralised afterwards", () => {
    expect(answer("cancel", "open", "system", known({ signatures: 1 }))).toEqual(["nobody_signed"])
    expect(sentence("cancel", "open", "system", known({ signatures: 1 }))).toMatch(/se neutralise/)
    expect(sentence("cancel", "open", "manager")).toMatch(/d’elle-même/)
    expect(answer("neutralise", "open", "manager")).toEqual(["somebody_signed"])
    expect(sentence("neutralise", "open", "manager")).toMatch(/annulez la séance/)
    expect(sheetLifecycle.table.moves.neutralise.inputs).toEqual(["reason", "taught_minutes"])
    expect(sheetLifecycle.table.moves.reopen.inputs).toEqual(["reason"])
  })

  it("never leaves a locked status but for a correction, whatever is tried in whatever order", () => {
    const step = fc.record({
      move: fc.constantFrom(...sheetLifecycle.keys),
      by: fc.constantFrom(...ACTORS),
      now: fc.nat(3000),
      signatures: fc.nat(2),
      headCount: fc.option(fc.nat(2)),
      unresolved: fc.nat(1),
      people: fc.constantFrom<[string | null, string | null]>(["a", "b"], ["a", "a"], [null, null]),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let status: SheetStatus = "upcoming"
        let wasCountersigned = false
        for (const { move, by, people, ...facts } of steps) {
          const offered = sheetLifecycle.moveFor(move, status, by, {
            ...known({ ...facts, presentInRoom: 1, requestedBy: people[0], grantedBy: people[1] }),
          })
          if (!offered.allowed) continue
          expect(isLocked(status) && offered.to !== "corrected").toBe(false)
          if (offered.to === "signed") expect(by).toBe("trainer")
          wasCountersigned ||= offered.to === "signed"
          // Nothing closes that its trainer has not countersigned.
          expect(isLocked(offered.to) && !wasCountersigned).toBe(false)
          status = offered.to
        }
      }),
    )
  })

  it("has a French word for every status, and says where it stands", () => {
    expect(SHEET_STATUSES.map((status) => sheetStatusWords[status])).toEqual([
      "À venir",
      "Signature ouverte",
      "À contresigner",
      "Signée",
      "Clôturée",
      "Corrigée",
      "Annulée",
      "Neutralisée",
    ])
    expect(sentence("open", "closed", "trainer")).toBe("La feuille est au statut « Clôturée ».")
    const none = sheetLifecycle.moveFor("open", "none", "trainer", known())
    expect(!none.allowed && none.reasons[0]?.sentence).toBe("La feuille n’existe pas.")
    expect(SHEET_STATUSES.filter(isCounted)).toEqual(["signed", "closed", "corrected", "voided"])
  })

  it("asks why the real times differ by more than ten minutes", () => {
    const at = (minutes: number) => minutes * 60_000
    const planned = { from: at(540), to: at(720) }
    expect(needsTimesReason(planned, { from: at(550), to: at(710) })).toBe(false)
    expect(needsTimesReason(planned, { from: at(551), to: at(720) })).toBe(true)
    expect(needsTimesReason(planned, { from: at(540), to: at(709) })).toBe(true)
    expect(needsTimesReason(planned, { from: at(529), to: at(720) })).toBe(true)
    expect(needsTimesReason(planned, { from: at(540), to: at(731) })).toBe(true)
  })
})
