import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  differencesOf,
  type PlannedSession,
  planningOf,
  type SessionVersions,
  summariesOf,
} from "../index.ts"
import { aClass, aLearner, another, aSession, at, facts, members } from "../testing/planning.ts"

const published = (change: Partial<PlannedSession> = {}) => aSession({ status: "published", ...change })
const versions = (before: PlannedSession | null, after: PlannedSession): SessionVersions => ({
  published: before,
  current: after,
})
const one = (before: PlannedSession | null, after: PlannedSession) => differencesOf([versions(before, after)])

describe("differences between what is published and what is planned", () => {
  it("are added, moved, changed, cancelled or postponed sessions", () => {
    const kinds = (before: PlannedSession | null, after: PlannedSession) =>
      one(before, after).map(({ kind, fields }) => [kind, ...fields])
    expect(kinds(null, aSession())).toEqual([["added"]])
    expect(kinds(published(), published({ status: "modified", startMin: at(10) }))).toEqual([
      ["moved", "startMin"],
    ])
    expect(kinds(published(), published({ date: "2026-11-17", roomId: "r2" }))).toEqual([
      ["moved", "date", "roomId"],
    ])
    expect(kinds(published(), published({ endMin: at(13) }))).toEqual([["moved", "endMin"]])
    expect(kinds(published(), published({ trainerIds: ["t2"], roomId: null }))).toEqual([
      ["changed", "trainerIds", "roomId"],
    ])
    expect(kinds(published(), published({ status: "cancelled" }))).toEqual([["cancelled"]])
    expect(kinds(published(), published({ status: "postponed" }))).toEqual([["postponed"]])
    expect(kinds(published({ status: "cancelled" }), published({ status: "modified" }))).toEqual([["added"]])
  })

  it("are none where nobody sees a difference", () => {
    expect(one(published(), published({ status: "done" }))).toEqual([])
    expect(one(null, aSession({ status: "cancelled" }))).toEqual([])
    expect(one(published({ status: "cancelled" }), published({ status: "cancelled", roomId: "x" }))).toEqual(
      [],
    )
  })

  it("hold both versions", () => {
    const [before, after] = [published(), published({ roomId: "r2" })]
    expect(one(before, after)).toEqual([
      { sessionId: "s", kind: "changed", fields: ["roomId"], before, after, reason: null },
    ])
    expect(one(before, { ...after, status: "cancelled" })[0]).toMatchObject({ before, after: null })
  })
})

/** Two classes: Inès (adult) and Léo (minor) in the first, Zoé (minor) in the second. */
const planning = planningOf(
  facts({
    classes: [aClass({ members: members("ines", "leo") }), aClass({ id: "c2", members: members("zoe") })],
    learners: [
      aLearner({ id: "ines" }),
      aLearner({ id: "leo", bornOn: "2009-03-02" }),
      aLearner({ id: "zoe", bornOn: "2010-03-02" }),
    ],
  }),
)
const contacts = [
  { learnerId: "ines", tutorIds: ["tutor-ines"], representativeIds: ["parent-ines"] },
  { learnerId: "leo", tutorIds: ["tutor-leo"], representativeIds: ["parent-leo"] },
]
const early = { date: "2026-11-01", min: 0 }
const late = { date: "2026-11-15", min: 0 }
const told = (all: SessionVersions[], now = early) => summariesOf(all, contacts, now, planning)
const who = (all: SessionVersions[], now = early) =>
  told(all, now).map(({ personId, timing }) => `${personId} ${timing}`)
/** A session that does not change, on the same day: the day keeps its status. */
const kept = versions(
  published({ id: "k", startMin: at(14), endMin: at(16) }),
  published({ id: "k", startMin: at(14), endMin: at(16) }),
)

describe("summaries of a publication", () => {
  it("reach everyone the first time, as a digest", () => {
    expect(who([versions(null, aSession())])).toEqual([
      "ines digest",
      "tutor-ines digest",
      "leo digest",
      "tutor-leo digest",
      "parent-leo digest",
      "t digest",
    ])
    expect(told([versions(null, aSession())]).every(({ isFirst }) => isFirst)).toBe(true)
  })

  it("of a change in time reach learners and trainers only, unless the day changes", () => {
    const later = versions(published(), published({ startMin: at(10) }))
    expect(who([later, kept])).toEqual(["ines digest", "leo digest", "t digest"])
    expect(told([later, kept]).some(({ isFirst }) => isFirst)).toBe(false)
    const nextDay = versions(published(), published({ date: "2026-11-17" }))
    expect(who([nextDay, kept])).toEqual([
      "ines digest",
      "tutor-ines digest",
      "leo digest",
      "tutor-leo digest",
      "t digest",
    ])
    const tutor = told([nextDay]).find(({ personId }) => personId === "tutor-leo")
    expect(tutor).toMatchObject({ kind: "tutor", learnerId: "leo", lines: [] })
    expect(tutor?.days.map(({ date, isAtSchool }) => [date, isAtSchool])).toEqual([
      ["2026-11-16", false],
      ["2026-11-17", true],
    ])
    expect(tutor?.days[0]?.sentence).toBe(
      "lundi 16 novembre 2026\u00a0: plus de séance au centre de formation.",
    )
    expect(tutor?.days[1]?.sentence).toBe("mardi 17 novembre 2026\u00a0: au centre de formation.")
  })

  it("at short notice, or of a cancellation, reach everyone at once", () => {
    const everyone = ["ines", "tutor-ines", "leo", "tutor-leo", "parent-leo", "t"].map(
      (id) => `${id} immediate`,
    )
    const room = versions(published(), published({ roomId: "r2" }))
    expect(who([room, kept], late)).toEqual(everyone)
    expect(who([versions(published(), published({ status: "cancelled" })), kept])).toEqual(everyone)
    expect(who([versions(published(), published({ status: "postponed" })), kept])).toEqual(everyone)
    const moved = versions(published({ date: "2026-12-01" }), published())
    expect(who([moved], late)[0]).toBe("ines immediate")
  })

  it("tell of a session that changes hands: removed for one, added for the other", () => {
    const handed = versions(published(), published({ trainerIds: ["t2"], classIds: ["c2"] }))
    expect(
      told([handed])
        .filter(({ kind }) => kind === "learner" || kind === "trainer")
        .map(({ personId, lines }) => [personId, lines[0]?.kind]),
    ).toEqual([
      ["ines", "removed"],
      ["leo", "removed"],
      ["zoe", "added"],
      ["t", "removed"],
      ["t2", "added"],
    ])
  })

  it("do not tell learners who else comes", () => {
    const more = versions(published(), published({ classIds: ["c", "c2"] }))
    expect(who([more, kept])).toEqual(["zoe digest", "t digest"])
  })

  it("say it in sentences", () => {
    const sentence = (before: PlannedSession | null, after: PlannedSession) =>
      told([versions(before, after), kept])
        .find(({ kind }) => kind === "trainer")
        ?.lines[0]?.sentence.replaceAll("\u00a0", " ")
    expect([
      sentence(null, aSession()),
      sentence(published(), published({ date: "2026-12-01" })),
      sentence(published(), published({ roomId: "r2", videoUrl: "https://v.example" })),
      sentence(published(), published({ status: "cancelled" })),
      sentence(published(), published({ status: "postponed" })),
      sentence(published(), published({ trainerIds: ["t2"] })),
    ]).toEqual([
      "Séance ajoutée : Anglais, lundi 16 novembre 2026, de 9 h 00 à 12 h 00.",
      "Séance déplacée : Anglais, mardi 1er décembre 2026, de 9 h 00 à 12 h 00 (au lieu de : lundi 16 novembre 2026, de 9 h 00 à 12 h 00).",
      "Séance modifiée : Anglais, lundi 16 novembre 2026, de 9 h 00 à 12 h 00 (salle, lien de visioconférence).",
      "Séance annulée : Anglais, lundi 16 novembre 2026, de 9 h 00 à 12 h 00.",
      "Séance reportée : Anglais, lundi 16 novembre 2026, de 9 h 00 à 12 h 00.",
      "Séance retirée de votre planning : Anglais, lundi 16 novembre 2026, de 9 h 00 à 12 h 00.",
    ])
  })

  it("end with the reason of whoever changed it late or cancelled it, for everyone it concerns", () => {
    const because = (after: PlannedSession, reason: string) =>
      told([{ ...versions(published(), after), reason }], late).map(
        ({ lines }) => lines[0]?.sentence.replaceAll(/[\u00a0\u202f]/g, " ").split(". ")[1],
      )
    const cancelled = because(published({ status: "cancelled" }), "Formatrice souffrante")
    expect(new Set(cancelled)).toEqual(new Set(["Motif : Formatrice souffrante."]))
    expect(cancelled).toHaveLength(6)
    const handed = because(published({ trainerIds: ["t2"] }), "Salle inondée !")
    expect(new Set(handed)).toEqual(new Set(["Motif : Salle inondée !"]))
  })

  it("hold what concerns a person and nothing else, whatever changes", () => {
    const someSession = (id: string) =>
      fc
        .record({
          classIds: fc.subarray(["c", "c2"], { minLength: 1 }),
          trainerIds: fc.subarray(["t", "t2"]),
          startMin: fc.constantFrom(at(9), at(10)),
          status: fc.constantFrom("published" as const, "cancelled" as const),
        })
        .map((change) => another({ id, ...change }))
    const some = fc.tuple(
      ...["a", "b", "c"].map((id) =>
        fc.record({ published: fc.option(someSession(id), { nil: null }), current: someSession(id) }),
      ),
    )
    fc.assert(
      fc.property(some, (all) => {
        for (const { kind, personId, learnerId, lines } of told(all)) {
          const about = kind === "trainer" ? null : (learnerId ?? personId)
          for (const line of lines) {
            const row = all.find(({ current }) => current.id === line.sessionId)
            const isIn = [row?.published, row?.current].some(
              (session) =>
                session &&
                (about ? planning.expected(session).has(about) : session.trainerIds.includes(personId)),
            )
            expect(isIn).toBe(true)
          }
        }
        const ids = told(all).map(({ kind, personId, learnerId }) => `${kind} ${personId} ${learnerId}`)
        expect(new Set(ids).size).toBe(ids.length)
      }),
    )
  })
})
