import { describe, expect, it } from "vitest"
import {
  CONFLICT_CODES,
  type Conflict,
  type ConflictCode,
  type ConflictDetails,
  conflictSentence,
  conflictTitles,
  overrideWords,
  severityWords,
} from "../index.ts"

const other = { sessionId: "o", label: "Vente", startMin: 540, endMin: 630 }
const one = { kind: "learner" as const, ids: ["l"], names: ["Inès Roy"] }
const many = { kind: "learner" as const, ids: ["a", "b", "c", "d"], names: ["A", "B", "C", "D"] }
const date = "2026-11-16"

const say = <Code extends ConflictCode>(code: Code, details: ConflictDetails[Code]): string =>
  conflictSentence({ code, severity: "warn", override: "nobody", details } as Conflict).replaceAll(
    /[\u00a0\u202f]/g,
    " ",
  )

describe("sentences of conflicts", () => {
  it("carry their figures", () => {
    expect([
      say("trainer_overlap", { trainerId: "t", trainer: "Paul Martin", other }),
      say("room_overlap", { roomId: "r", room: "12", other }),
      say("room_unavailable", { roomId: "r", room: "12", span: { startMin: 480, endMin: 1080 } }),
      say("class_overlap", { audiences: ["MCO 1"], learnerIds: [], other }),
      say("class_overlap", { audiences: [], learnerIds: ["l"], other }),
      say("class_overlap", { audiences: [], learnerIds: ["l", "m"], other }),
      say("out_of_class_dates", {
        classId: "c",
        class: "MCO 1",
        startsOn: "2026-09-01",
        endsOn: "2027-07-02",
        date: "2027-07-05",
      }),
      say("company_period", { audience: "MCO 1", learnerIds: [], learners: [], date }),
      say("company_period", { audience: null, learnerIds: ["l"], learners: ["Inès Roy"], date }),
      say("company_period", {
        audience: null,
        learnerIds: ["l", "m"],
        learners: ["Inès Roy", "Léo Petit"],
        date,
      }),
      say("public_holiday", { holiday: "Armistice de 1918", date: "2026-11-11", minors: 0 }),
      say("public_holiday", { holiday: "Armistice de 1918", date: "2026-11-11", minors: 2 }),
      say("closure", { scope: "organisation", name: null, date }),
      say("closure", { scope: "site", name: "Lyon", date }),
      say("trainer_unavailable", {
        trainerId: "t",
        trainer: "Paul Martin",
        span: { startMin: 480, endMin: 1080 },
      }),
      say("trainer_unconfirmed", { trainerId: "t", trainer: "Paul Martin" }),
      say("trainer_not_qualified", { trainerId: "t", trainer: "Paul Martin", subject: "Droit" }),
      say("trainer_doc_expired", {
        trainerId: "t",
        trainer: "Paul Martin",
        document: "vigilance",
        until: "2026-10-31",
      }),
      say("trainer_doc_expired", {
        trainerId: "t",
        trainer: "Paul Martin",
        document: "account",
        until: null,
      }),
      say("capacity_room", { roomId: "r", room: "12", capacity: 20, expected: 24 }),
      say("capacity_class", { classId: "c", class: "MCO 1", capacity: 20, enrolled: 24 }),
      say("day_limit", { people: one, isMinor: true, totalMin: 500, limitMin: 480 }),
      say("day_limit", { people: many, isMinor: false, totalMin: 630, limitMin: 600 }),
      say("week_limit", {
        people: { ...many, names: ["A", "B"], ids: ["a", "b"] },
        totalMin: 2160,
        limitMin: 2100,
      }),
      say("break_minor", { people: one, isMinor: false, runMin: 420, limitMin: 360, breakMin: 20 }),
      say("daily_rest", {
        people: one,
        restMin: 600,
        limitMin: 660,
        other: { ...other, date: "2026-11-17" },
      }),
      say("lunch", {
        people: { kind: "trainer", ids: ["t"], names: ["Paul Martin"] },
        freeMin: 0,
        limitMin: 45,
      }),
      say("site_travel", { people: one, gapMin: 15, travelMin: 40, site: "Metz", other }),
      say("subject_day_limit", { subject: "Droit", class: "MCO 1", totalMin: 240, limitMin: 120 }),
      say("over_volume", { subject: "Droit", class: "MCO 1", plannedMin: 3660, dueMin: 3600 }),
      say("remote_share", { class: "MCO 1", remoteMin: 750, plannedMin: 1000, level: "amber" }),
      say("remote_share", { class: "MCO 1", remoteMin: 799, plannedMin: 990, level: "red" }),
      say("no_trainer", {}),
      say("no_room", {}),
      say("no_link", {}),
      say("dst", { date: "2026-10-25", realMin: 240, clockMin: 180 }),
    ]).toMatchInlineSnapshot(`
      [
        "Paul Martin anime déjà « Vente » de 9 h 00 à 10 h 30.",
        "La salle 12 accueille déjà « Vente » de 9 h 00 à 10 h 30.",
        "La salle 12 est indisponible de 8 h 00 à 18 h 00.",
        "MCO 1 suit déjà « Vente » de 9 h 00 à 10 h 30.",
        "1 apprenant suit déjà « Vente » de 9 h 00 à 10 h 30.",
        "2 apprenants suivent déjà « Vente » de 9 h 00 à 10 h 30.",
        "MCO 1 va du 01/09/2026 au 02/07/2027 : le 05/07/2027 est en dehors.",
        "Le 16/11/2026, MCO 1 est en entreprise.",
        "Le 16/11/2026, Inès Roy est en entreprise : l’employeur doit être prévenu.",
        "Le 16/11/2026, Inès Roy et Léo Petit sont en entreprise : l’employeur doit être prévenu.",
        "Le 11/11/2026 est férié (Armistice de 1918) : indiquez pourquoi la séance a lieu.",
        "Le 11/11/2026 est férié (Armistice de 1918) et 2 mineurs sont attendus.",
        "L’établissement est fermé le 16/11/2026.",
        "Le site est fermé (Lyon) le 16/11/2026.",
        "Paul Martin est indisponible de 8 h 00 à 18 h 00.",
        "Paul Martin n’a pas confirmé sa disponibilité.",
        "« Droit » n’est pas dans les matières de Paul Martin.",
        "Paul Martin : l’attestation de vigilance a expiré le 31/10/2026.",
        "Paul Martin : aucun accès actif pour contresigner.",
        "La salle 12 a 20 places pour 24 apprenants attendus.",
        "MCO 1 compte 24 inscrits pour 20 places.",
        "Inès Roy a 8 h 20 dans la journée, pour un maximum de 8 h avant 18 ans.",
        "4 apprenants ont 10 h 30 dans la journée, pour un maximum de 10 h.",
        "A et B ont 36 h dans la semaine, pour un maximum de 35 h.",
        "Inès Roy a 7 h sans pause de 20 min, pour un maximum de 6 h.",
        "Inès Roy a 10 h de repos avec « Vente » de 9 h 00 à 10 h 30 le 17/11/2026, pour un minimum de 11 h.",
        "Paul Martin a 0 min pour déjeuner entre 11 h 30 et 14 h 00, pour un minimum de 45 min.",
        "Inès Roy a 15 min entre cette séance et « Vente » de 9 h 00 à 10 h 30 (Metz), pour un trajet de 40 min.",
        "MCO 1 a 4 h de « Droit » ce jour, pour un maximum de 2 h.",
        "« Droit » : 61 h planifiées pour MCO 1, 60 h dues.",
        "MCO 1 atteint 75 % à distance, près du seuil de 80 %.",
        "MCO 1 atteint 80,7 % à distance : à partir de 80 %, la prise en charge est réduite.",
        "Aucun formateur n’est indiqué.",
        "Aucune salle ni aucun lieu n’est indiqué.",
        "Aucun lien de visioconférence n’est indiqué.",
        "L’heure change le 25/10/2026 pendant la séance : 4 h réelles pour 3 h à l’horloge.",
      ]
    `)
  })

  it("exist for every code, as titles and words for each weight", () => {
    expect(CONFLICT_CODES).toHaveLength(27)
    for (const code of CONFLICT_CODES) expect(conflictTitles[code]).toMatch(/^[A-ZÀÉ]/)
    expect(Object.values(severityWords)).toEqual(["Bloquant", "À vérifier", "Information"])
    expect(overrideWords.nobody).toBe("Ce conflit ne peut pas être levé.")
  })
})
