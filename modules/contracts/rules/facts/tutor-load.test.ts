import { describe, expect, it } from "vitest"
import { anApprenticeship } from "../testing/contracts.ts"
import { aProfessionalization } from "../testing/pro-contracts.ts"
import { plain, says } from "../testing/says.ts"
import { withFile } from "../testing/variants.ts"
import {
  type FollowedContract,
  heaviestLoad,
  hostTutors,
  printLoad,
  tutorKey,
  tutorLoad,
} from "./tutor-load.ts"

const anne = { last: "Le Goff", first: "Anne-Laure", born: "1980-05-12" }
const key = tutorKey(anne.last, anne.first, anne.born)
const person = { key, email: null, birthDate: anne.born }
const asMaster = { maitre1_nom: anne.last, maitre1_prenom: anne.first, maitre1_date_naissance: anne.born }
const asTutor = {
  tuteur_nom: "LE GOFF",
  tuteur_prenom: "Anne Laure",
  tuteur_date_naissance: anne.born,
  tuteur_nb_alternants: 0,
}

const followed = (n: number, over: Partial<FollowedContract> = {}): FollowedContract => ({
  id: `id-${n}`,
  number: `CA-2026-0000${n}`,
  learner: "Léo Durand",
  type: "apprentissage",
  from: "2026-07-01",
  to: "2027-08-31",
  isRepeating: false,
  isConcluded: true,
  persons: [person],
  ...over,
})
const employee = (n: number): FollowedContract =>
  followed(n, { type: "professionnalisation", number: `CP-2026-0000${n}` })

const ma04 = (register: readonly FollowedContract[], changes = {}) =>
  says("MA-04", anApprenticeship({ ...asMaster, ...changes }), withFile({ followed: register }))
const pro08 = (register: readonly FollowedContract[], changes = {}) =>
  says("PRO-08", aProfessionalization({ ...asTutor, ...changes }), withFile({ followed: register }))

describe("tutor_load(person, day)", () => {
  const two = [followed(1), followed(2)]
  it("counts both kinds on a day, from the start to the end or the rupture", () => {
    const register = [...two, employee(3), followed(4, { to: "2026-08-15" })]
    expect(tutorLoad(person, "2026-08-15", register)).toMatchObject({ apprentices: 3, employees: 1 })
    expect(tutorLoad(person, "2026-08-16", register)).toMatchObject({ apprentices: 2, employees: 1 })
    expect(tutorLoad(person, "2026-06-30", register)).toMatchObject({ apprentices: 0, employees: 0 })
    expect(printLoad(tutorLoad(person, "2026-09-01", register))).toBe("2\u00a0apprentis · 1\u00a0salarié")
    expect(printLoad(tutorLoad(person, "2028-09-01", register))).toBe("aucun autre alternant")
  })

  it("takes the heaviest day of the contract, and not its first one alone", () => {
    const later = followed(3, { from: "2026-10-01" })
    expect(heaviestLoad(person, { from: "2026-09-01", to: "2028-08-31" }, [...two, later]).apprentices).toBe(
      3,
    )
    expect(heaviestLoad(person, { from: "2026-09-01", to: "2026-09-30" }, [...two, later]).apprentices).toBe(
      2,
    )
  })

  it("knows a person by name, initial and birthday, or by her address", () => {
    expect(tutorKey("LE GOFF", "A.", anne.born)).toBe(key)
    expect(tutorKey("Legoff", "anne laure", anne.born)).toBe(key)
    expect(tutorKey("Le Goff", "Béatrice", anne.born)).not.toBe(key)
    expect(tutorKey("Le Goff", "Anne", null)).toBeNull()
    const at = (email: string | null, birthDate: string | null, otherKey: string | null = "other") =>
      tutorLoad({ key: "mine", email: "anne@atelier.example", birthDate: anne.born }, "2026-09-01", [
        followed(1, { persons: [{ key: otherKey, email, birthDate }] }),
      ]).apprentices
    expect(at("anne@atelier.example", anne.born)).toBe(1)
    expect(at("anne@atelier.example", null)).toBe(1)
    // One address for a whole workshop.
    expect(at("anne@atelier.example", "1975-01-01")).toBe(0)
    expect(at(null, anne.born)).toBe(0)
    expect(
      tutorLoad({ key: null, email: null, birthDate: null }, "2026-09-01", [
        followed(1, { persons: [{ key: null, email: null, birthDate: null }] }),
      ]).apprentices,
    ).toBe(0)
  })
})

describe("MA-04 over all contracts", () => {
  const two = [followed(1), followed(2)]
  it("a third apprentice who repeats is accepted, one who does not is not, and the others are named", () => {
    expect(ma04(two, { contrat_precedent_fin: "terme_echec" }).verdict).toBe("ok")
    const third = ma04(two)
    expect(third.verdict).toBe("warning")
    expect(plain(third.message)).toBe(
      "Ce maître d’apprentissage encadre déjà 2 apprentis (maximum 2, plus 1 redoublant) : CA-2026-00001, CA-2026-00002.",
    )
    expect(third.fields).toEqual(["maitre1_nom"])
    expect(ma04([followed(1)]).verdict).toBe("ok")
  })

  it("counts apprentices alone, and one of them who repeats apart", () => {
    expect(ma04([followed(1), employee(2), employee(3)]).verdict).toBe("ok")
    expect(ma04([followed(1), followed(2, { isRepeating: true })]).verdict).toBe("ok")
    expect(ma04([...two, followed(3, { isRepeating: true })]).verdict).toBe("warning")
    expect(ma04([...two, followed(3)], { contrat_precedent_fin: "terme_echec" }).verdict).toBe("warning")
  })

  it("adds those typed for other CFA, says which are prepared, and allows five in temporary work", () => {
    const one = ma04([followed(1, { isConcluded: false })], { maitre1_nb_apprentis: 1 })
    expect(plain(one.message)).toContain("déjà 2 apprentis")
    expect(plain(one.message)).toContain("CA-2026-00001 en préparation")
    const temp = { employeur_specifique: "1" }
    expect(ma04([...two, followed(3), followed(4)], temp).verdict).toBe("ok")
    const sixth = ma04([...two, followed(3), followed(4), followed(5)], temp)
    expect(plain(sixth.message)).toContain("(maximum 5 en travail temporaire)")
  })

  it("looks at the second person too", () => {
    const second = {
      ...{ maitre1_nom: "Petit", maitre1_prenom: "Luc", maitre1_date_naissance: "1970-01-02" },
      ...{ maitre2_nom: anne.last, maitre2_prenom: anne.first, maitre2_date_naissance: anne.born },
    }
    expect(ma04(two, second)).toMatchObject({ verdict: "warning", fields: ["maitre2_nom"] })
  })
})

describe("the tutor of a host company", () => {
  const host = {
    denomination: "Atelier voisin",
    du: "2027-01-04",
    au: "2027-03-31",
    maitre: "LE GOFF",
    maitre_prenom: "Anne",
    maitre_naissance: anne.born,
  }
  const hosted = (line: object = host) => ({
    maitre1_nom: "Petit",
    maitre1_prenom: "Luc",
    maitre1_date_naissance: "1970-01-02",
    situation_accueil: true,
    entreprises_accueil: [line],
  })

  it("is told by name and birthday, on the days when the apprentice is there", () => {
    expect(hostTutors(anApprenticeship(hosted()))).toEqual([
      {
        person: { key, email: null, birthDate: anne.born },
        name: "Anne LE GOFF",
        from: "2027-01-04",
        to: "2027-03-31",
      },
    ])
    for (const lack of [{ maitre_naissance: null }, { au: null }, { au: "2027-01-03" }, { maitre: "" }])
      expect(hostTutors(anApprenticeship(hosted({ ...host, ...lack })))).toEqual([])
    expect(hostTutors(anApprenticeship({ ...hosted(), situation_accueil: false }))).toEqual([])
  })

  it("MA-04 holds for them, on those days alone", () => {
    const two = [followed(1), followed(2)]
    const found = says("MA-04", anApprenticeship(hosted()), withFile({ followed: two }))
    expect(found).toMatchObject({ verdict: "warning", fields: ["entreprises_accueil"] })
    const later = two.map((one) => ({ ...one, from: "2027-04-01" }))
    expect(says("MA-04", anApprenticeship(hosted()), withFile({ followed: later })).verdict).toBe("ok")
  })

  it("follows one person who is also theirs as an employee of the firm", () => {
    const twice = [followed(1), followed(1, { from: "2027-01-04", to: "2027-03-31" })]
    expect(tutorLoad(person, "2027-02-01", twice).apprentices).toBe(1)
  })
})

describe("PRO-08 over all contracts", () => {
  it("S44 two apprentices and one employee are three people: a second employee is one too many", () => {
    const found = pro08([followed(1), followed(2), employee(3)])
    expect(found.verdict).toBe("warning")
    expect(plain(found.message)).toBe(
      "Ce tuteur suit déjà 3 alternants : CA-2026-00001, CA-2026-00002, CP-2026-00003.",
    )
    expect(found.fields).toEqual(["tuteur_nom"])
    // The same person stands at two for the other rule.
    expect(ma04([followed(1), followed(2), employee(3)]).values).toMatchObject({ count: 2 })
  })

  it("allows a third, and only two to an employer", () => {
    expect(pro08([followed(1), employee(2)]).verdict).toBe("ok")
    expect(pro08([followed(1), employee(2)], { tuteur_est_employeur: true }).verdict).toBe("warning")
    expect(pro08([followed(1), employee(2)], { tuteur_nb_alternants: 1 }).verdict).toBe("warning")
  })
})
