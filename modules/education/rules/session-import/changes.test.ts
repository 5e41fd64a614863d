import { expect, it } from "vitest"
import { changePoints, type SaidSession } from "./changes.fr.ts"
import type { Names } from "./names.ts"

const names: Names = {
  classes: [
    { id: "c1", name: "BTS MCO 1A", site_id: null, start_date: "2026-09-01", end_date: "2028-07-31" },
  ],
  subjects: [
    { id: "s1", title: "Anglais", short_code: "ANG" },
    { id: "s2", title: "Droit", short_code: "DRT" },
  ],
  trainers: [
    { id: "t1", name: "Claire Ostermann-Vidal", email: null },
    { id: "t2", name: "Karim Oudjelal", email: null },
  ],
  rooms: [{ id: "r1", name: "B12", site_id: null }],
}
const before: SaidSession = {
  on_date: "2027-03-01",
  start_minute: 540,
  end_minute: 720,
  class_ids: ["c1"],
  trainer_ids: ["t1"],
  subject_id: "s1",
  title: null,
  room_id: "r1",
  mode: "presentiel",
  video_url: null,
}
const told = (after: Partial<SaidSession>, from: Partial<SaidSession> = {}) =>
  changePoints({ ...before, ...from }, { ...before, ...from, ...after }, names).map(({ sentence }) =>
    sentence.replaceAll(/\s/g, " "),
  )

it("tells each thing that changes, with what it was, and nothing else", () => {
  expect(told({})).toEqual([])
  expect(told({ on_date: "2027-03-02" })).toEqual([
    "Date et heure : mardi 2 mars 2027, de 9 h 00 à 12 h 00 (au lieu de : lundi 1er mars 2027, de 9 h 00 à 12 h 00).",
  ])
  expect(told({ end_minute: 750 })).toEqual([
    "Date et heure : lundi 1er mars 2027, de 9 h 00 à 12 h 30 (au lieu de : lundi 1er mars 2027, de 9 h 00 à 12 h 00).",
  ])
  expect(told({ trainer_ids: ["t2", "t1"], subject_id: "s2" })).toEqual([
    "Matière : Droit (au lieu de : Anglais).",
    "Formateurs : Karim Oudjelal, Claire Ostermann-Vidal (au lieu de : Claire Ostermann-Vidal).",
  ])
  expect(
    told({ mode: "distanciel_synchrone", video_url: "https://visio.example.org/a", room_id: null }),
  ).toEqual([
    "Salle : aucune (au lieu de : B12).",
    "Modalité : Distanciel synchrone (au lieu de : Présentiel).",
    "Lien : https://visio.example.org/a (au lieu de : aucun).",
  ])
  expect(told({ title: "Visite du port", subject_id: null })).toEqual([
    "Matière : aucune (au lieu de : Anglais).",
    "Intitulé : Visite du port (au lieu de : aucun).",
  ])
})

it("has no name for what is no longer in use", () => {
  expect(told({ room_id: "r1" }, { room_id: "gone" })).toEqual(["Salle : B12 (au lieu de : salle archivée)."])
  expect(told({ trainer_ids: ["t1"] }, { trainer_ids: ["gone"] })).toEqual([
    "Formateur : Claire Ostermann-Vidal (au lieu de : formateur archivé).",
  ])
  expect(told({ class_ids: ["c1"] }, { class_ids: ["gone"] })).toEqual([
    "Classe : BTS MCO 1A (au lieu de : classe terminée).",
  ])
})
