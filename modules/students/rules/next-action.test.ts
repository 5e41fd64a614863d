import { describe, expect, it } from "vitest"
import { type ActionInput, nextAction } from "./next-action.ts"
import { statusAfter } from "./status.ts"
import { nextActionWords } from "./words.fr.ts"

const TODAY = "2026-09-10"
const quiet = { toCheck: 0, oldestOn: null, dueOn: null, unanswered: 0, ending: 0, endsOn: null }
const facts = (changes: Partial<Omit<ActionInput, "documents">>, documents = {}): ActionInput => ({
  state: "incomplete",
  invitedOn: "2026-09-01",
  startsOn: "2026-09-21",
  statusSince: "2026-08-01",
  missing: 0,
  missingBySchool: 0,
  requests: { open: 0, dueOn: null },
  ...changes,
  documents: { ...quiet, ...documents },
})

describe("what to do next for a student", () => {
  it("is to invite her, then for her to come in, then to invite her again once the link is dead", () => {
    expect(nextAction(facts({ state: "to_invite" }), TODAY)).toEqual({
      kind: "invite",
      who: "school",
      by: "2026-09-21",
      count: 1,
    })
    expect(nextAction(facts({ state: "invited" }), TODAY)).toMatchObject({
      kind: "activate",
      who: "student",
      by: "2026-09-15",
    })
    expect(nextAction(facts({ state: "invited" }), "2026-09-16")).toMatchObject({
      kind: "invite_again",
      who: "school",
    })
  })

  it("is to answer what she asked to be put right, before all else and after she left", () => {
    const requests = { open: 1, dueOn: "2026-10-03" }
    const waiting = { toCheck: 2, oldestOn: "2026-09-08", dueOn: "2026-09-30" }
    const answer = { kind: "answer_request", who: "school", by: "2026-10-03", count: 1 }
    expect(nextAction(facts({ missing: 4, requests }, waiting), TODAY)).toEqual(answer)
    expect(nextAction(facts({ state: "left", requests }), TODAY)).toEqual(answer)
    expect(nextActionWords({ kind: "answer_request", count: 1 })).toBe("Répondre à 1 demande")
  })

  it("is the school's turn when documents wait for its eye, before all that the student still owes", () => {
    const waiting = { toCheck: 2, oldestOn: "2026-09-08", dueOn: "2026-09-30" }
    expect(nextAction(facts({ missing: 4 }, waiting), TODAY)).toEqual({
      kind: "check_documents",
      who: "school",
      by: "2026-09-11",
      count: 2,
    })
    expect(nextAction(facts({ missing: 4 }, { dueOn: "2026-09-30" }), TODAY)).toEqual({
      kind: "complete_file",
      who: "student",
      by: "2026-09-30",
      count: 4,
    })
    expect(nextAction(facts({ missing: 4 }), TODAY)?.by).toBe("2026-09-21")
    expect(nextAction(facts({ missing: 4, missingBySchool: 1 }), TODAY)?.who).toBe("student")
    // What only the school can fill is not left to the student.
    expect(nextAction(facts({ missing: 1, missingBySchool: 1 }), TODAY)?.who).toBe("school")
  })

  it("is a call when the reminders went unanswered, a renewal when a document ends", () => {
    expect(nextAction(facts({ missing: 1 }, { unanswered: 1 }), TODAY)).toMatchObject({
      kind: "call",
      who: "school",
    })
    expect(nextAction(facts({ state: "in_work_study" }, { ending: 1, endsOn: "2026-10-25" }), TODAY)).toEqual(
      { kind: "renew_document", who: "student", by: "2026-10-25", count: 1 },
    )
  })

  it("is a company for who has no contract, with the day on which the law stops waiting", () => {
    expect(nextAction(facts({ state: "no_contract" }), TODAY)).toMatchObject({
      kind: "find_company",
      by: "2026-12-20",
    })
    expect(nextAction(facts({ state: "broken" }), TODAY)).toMatchObject({
      kind: "find_company_again",
      by: "2027-01-28",
    })
  })

  it("is nothing for who left, and for an apprentice whose file is whole", () => {
    expect(nextAction(facts({ state: "left", missing: 3 }, { toCheck: 1 }), TODAY)).toBeNull()
    expect(nextAction(facts({ state: "in_work_study" }), TODAY)).toBeNull()
  })

  it("says it in French, singular for one", () => {
    expect(nextActionWords({ kind: "check_documents", count: 1 })).toBe("Vérifier 1 pièce")
    expect(nextActionWords({ kind: "complete_file", count: 2 })).toBe("Compléter 2 éléments")
    expect(nextActionWords({ kind: "call", count: 3 })).toBe("Appeler\u00a0: 3 pièces sans réponse")
  })
})

describe("enrolment", () => {
  it("comes with a whole file in a training, and is never undone by the file", () => {
    expect(statusAfter("PRE_INSCRIT", { missing: 0, inTraining: true })).toBe("INSCRIT")
    expect(statusAfter("PRE_INSCRIT", { missing: 1, inTraining: true })).toBe("PRE_INSCRIT")
    expect(statusAfter("PRE_INSCRIT", { missing: 0, inTraining: false })).toBe("PRE_INSCRIT")
    for (const status of ["INSCRIT", "APPRENTI", "RUPTURANT", "ABANDON", "FIN_DE_FORMATION"] as const)
      for (const missing of [0, 5]) expect(statusAfter(status, { missing, inTraining: true })).toBe(status)
  })
})
