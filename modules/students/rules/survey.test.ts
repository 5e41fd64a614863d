import { describe, expect, it } from "vitest"
import { type SurveyInput, surveyGaps, surveyPlaceOf } from "./survey.ts"

const ON = "2026-11-17"
/** Vector S1 of the survey: first year of a BTS, school before. */
const s1: SurveyInput = {
  last_name: "Ferrandec",
  first_name: "Malo",
  sexe: "M",
  birth_date: "2008-03-12",
  birth_department: "35",
  birth_insee: "35238",
  address: { numero: "14", voie: "quai des Merisiers", code_postal: "75011", commune_insee: "75111" },
  situation_annee_precedente: "2007",
  etablissement_annee_precedente: "0359914L",
  situation_avant_apprentissage: "21",
  dernier_diplome_obtenu: "07",
  real_months: 24,
  year_label: "1A",
  diploma_code: "32031213",
  rncp_code: null,
  diploma_kind: "54",
  duration_months: 24,
  center_uai: "0759901E",
  center_type: "09",
  site_uai: "0759901E",
  site_postcode: "75011",
  eple_uai: null,
  eple_agreement: null,
}
const gaps = (change: Partial<SurveyInput>) => surveyGaps({ ...s1, ...change }, ON)
const labels = (change: Partial<SurveyInput>) => gaps(change).map(({ label }) => label)

describe("ready for the survey on apprentices", () => {
  it("S1: a whole line lacks nothing", () => expect(gaps({})).toEqual([]))

  it("S2: the same person a year later, in the second year", () => {
    expect(
      gaps({
        year_label: "2A",
        situation_annee_precedente: "4101",
        etablissement_annee_precedente: "0759901E",
      }),
    ).toEqual([])
  })

  it("S3: a CAP in one year after a bac is its second year", () => {
    const cap = { diploma_kind: "33", duration_months: 24, real_months: 12 }
    expect(gaps({ ...cap, year_label: "2A" })).toEqual([])
    expect(labels({ ...cap, year_label: "3A" })).toHaveLength(1)
  })

  it("S4: somebody born abroad has 99 and the country", () => {
    expect(gaps({ birth_department: "99", birth_insee: "99109" })).toEqual([])
    // A postcode in place of the code is seen by its department only.
    expect(labels({ birth_insee: "75011" })).toHaveLength(1)
  })

  it("S6: at 17 on 31 December nobody was in a BTS the year before (IN50)", () => {
    const before = { situation_annee_precedente: "4001", dernier_diplome_obtenu: "07" }
    expect(labels({ ...before, birth_date: "2009-06-01" })).toHaveLength(1)
    expect(labels({ ...before, birth_date: "2008-06-01" })).toEqual([])
    expect(labels({ situation_annee_precedente: "4013", birth_date: "2008-06-01" })).toHaveLength(1)
  })

  it("S7: who had a job the year before had no school (IN56), and a pupil had one", () => {
    const job = { situation_annee_precedente: "5903" }
    expect(gaps({ ...job, etablissement_annee_precedente: "995" })).toEqual([])
    expect(labels({ ...job, etablissement_annee_precedente: "0359914L" })).toHaveLength(1)
    expect(labels({ etablissement_annee_precedente: "995" })).toHaveLength(1)
  })

  it("S8: a site without UAI is named by its department on three characters", () => {
    expect(surveyPlaceOf({ site_uai: null, site_postcode: "20090" })).toBe("02A")
    expect(surveyPlaceOf({ site_uai: null, site_postcode: "75011" })).toBe("075")
    expect(surveyPlaceOf({ site_uai: null, site_postcode: "97400" })).toBe("974")
    expect(surveyPlaceOf({ site_uai: null, site_postcode: null })).toBeNull()
  })

  it("asks for each required box where it is written", () => {
    const places = (change: Partial<SurveyInput>) => gaps(change).map(({ place, kind }) => [place, kind])
    for (const key of [
      "last_name",
      "first_name",
      "sexe",
      "birth_date",
      "birth_insee",
      "situation_annee_precedente",
      "etablissement_annee_precedente",
    ] as const)
      expect(places({ [key]: null }), key).toEqual([["student", "missing"]])
    expect(places({ address: {} })).toEqual([["student", "missing"]])
    expect(places({ real_months: null })).toEqual([["enrolment", "missing"]])
    expect(places({ year_label: null })).toEqual([["enrolment", "missing"]])
    expect(places({ duration_months: null })).toEqual([["training", "missing"]])
    expect(places({ diploma_code: null })).toEqual([["training", "missing"]])
    expect(places({ center_type: null })).toEqual([["center", "missing"]])
    expect(places({ center_uai: null })).toEqual([["center", "missing"]])
  })

  it("holds the lengths, the years and the diplomas against one another", () => {
    expect(labels({ duration_months: 36 })).toHaveLength(1)
    expect(labels({ real_months: 60 })).toHaveLength(1)
    expect(labels({ year_label: "1P" })).toHaveLength(1)
    expect(gaps({ year_label: "2P" })).toEqual([])
    expect(labels({ dernier_diplome_obtenu: "11" })).toHaveLength(1)
    expect(labels({ situation_avant_apprentissage: "41" })).toHaveLength(1)
    expect(labels({ eple_uai: "0759901E" })).toHaveLength(1)
    expect(gaps({ eple_uai: "0759901E", eple_agreement: "UFA" })).toEqual([])
    expect(labels({ address: { voie: "quai", code_postal: "35000", commune_insee: "75111" } })).toHaveLength(
      1,
    )
  })
})
