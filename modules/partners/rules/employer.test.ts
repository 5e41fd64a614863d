import { recordSchema } from "@jalon/records/schema"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { EMPLOYER_KEYS, type EmployerFields, emptyEmployer, paysOpco } from "./employer.ts"
import { missingForContract } from "./missing.ts"
import { readEmployer } from "./read-employer.ts"
import { employerRecordFields } from "./record-fields.ts"

const garage: EmployerFields = {
  ...emptyEmployer,
  denomination: "Garage du Pont Rouge",
  siret: "00000016600017",
  employeur_type: "12",
  naf: "4520A",
  effectif: 14,
  idcc: "1090",
  opco: "opco_mobilites",
  "address.voie": "route du Pont-Rouge",
  "address.code_postal": "99210",
  "address.commune": "Brisecourt",
  phone: "+33199000001",
  email: "contact@example.org",
  "signataire.nom": "Tassigny",
  "signataire.prenom": "Marc",
  "signataire.fonction": "Gérant",
  "signataire.courriel": "marc@example.org",
}

describe("the INSEE number of the commune", () => {
  const rennes: EmployerFields = {
    ...garage,
    "address.code_postal": "35000",
    "address.commune": "Rennes",
    "address.commune_insee": "35238",
  }
  const insee = (changes: Parameters<typeof readEmployer>[0]) =>
    readEmployer(changes, rennes, null).values["address.commune_insee"]

  it("goes with the town: another town, another department or a country abroad leaves none", () => {
    expect(insee({ "address.commune": "Bruz", "address.code_postal": "35170" })).toBeNull()
    expect(insee({ "address.commune": "Bruz", "address.commune_insee": "35047" })).toBe("35047")
    expect(insee({ "address.code_postal": "44000", "address.commune_insee": "35238" })).toBeNull()
    expect(insee({ "address.pays": "BE" })).toBeNull()
  })

  it("stays where the town does", () => {
    expect(insee({ "address.voie": "rue de Brest" })).toBeUndefined()
    expect(insee({ "address.commune": "Rennes" })).toBeUndefined()
    expect(readEmployer({ "address.commune_insee": "35 238" }, rennes, null).values).toEqual({
      "address.commune_insee": "35238",
    })
    expect(Object.keys(readEmployer({ "address.commune_insee": "ABC" }, rennes, null).faults)).toEqual([
      "address.commune_insee",
    ])
  })
})

describe("what is typed of an employer", () => {
  it("is kept in one form, whatever the way of writing it", () => {
    const { values, faults } = readEmployer(
      {
        siret: "000 000 166 00017",
        naf: "45.20a",
        idcc: "1090",
        phone: "01 99 00 00 01",
        email: "A@Example.org",
      },
      emptyEmployer,
      null,
    )
    expect(faults).toEqual({})
    expect(values).toEqual({
      siret: "00000016600017",
      naf: "4520A",
      idcc: "1090",
      phone: "+33199000001",
      email: "a@example.org",
    })
  })

  it("is told field by field what is wrong", () => {
    const { faults } = readEmployer(
      { siret: "00000016600018", naf: "45", "address.code_postal": "9921" },
      garage,
      null,
    )
    expect(Object.keys(faults).toSorted()).toEqual(["address.code_postal", "naf", "siret"])
    expect(faults.siret).toContain("clé incorrecte")
  })

  it("takes a postcode abroad as it is", () => {
    const abroad = { "address.pays": "BE", "address.code_postal": "1000" }
    expect(readEmployer(abroad, garage, null).faults).toEqual({})
  })

  it("empties a field by an empty text", () => {
    expect(readEmployer({ idcc: "", "signataire.mobile": "" }, garage, null).values).toEqual({
      idcc: null,
      "signataire.mobile": null,
    })
  })

  it("lets the kind of employer say its sector", () => {
    expect(readEmployer({ employeur_type: "22" }, garage, null).values.secteur).toBe("public")
    expect(readEmployer({ secteur: "public" }, garage, null).values.employeur_type).toBeNull()
  })

  it("never throws and never invents a field", () => {
    fc.assert(
      fc.property(
        fc
          .dictionary(fc.constantFrom(...EMPLOYER_KEYS), fc.string())
          .filter(({ secteur, employeur_type }) => secteur === undefined && employeur_type === undefined),
        (typed) => {
          const { values } = readEmployer(typed as never, garage, null)
          expect(Object.keys(values).toSorted()).toEqual(Object.keys(typed).toSorted())
        },
      ),
    )
  })
})

describe("the fields of an employer", () => {
  it("are those of the schema", () => {
    const employerFields = recordSchema(employerRecordFields)
    expect(employerFields.safeParse(garage).success).toBe(true)
    expect(employerFields.safeParse({ ...garage, opco: "hors_opco_public" }).success).toBe(false)
  })

  it("leave a public employer without operator, but for an industrial body", () => {
    expect(paysOpco({ secteur: "prive", employeur_type: null })).toBe(true)
    expect(paysOpco({ secteur: "public", employeur_type: "22" })).toBe(false)
    expect(paysOpco({ secteur: "public", employeur_type: "30" })).toBe(true)
  })
})

describe("what a contract will ask", () => {
  it("is nothing more of a complete file", () => {
    expect(missingForContract(garage)).toEqual([])
  })

  it("is an agreement and an operator of a private employer", () => {
    expect(missingForContract({ ...garage, idcc: null, opco: null, phone: "" })).toEqual([
      "phone",
      "idcc",
      "opco",
    ])
  })

  it("is the unemployment insurance of a public one", () => {
    const townHall = { ...garage, secteur: "public", employeur_type: "22", idcc: null, opco: null } as const
    expect(missingForContract(townHall)).toEqual(["regime_chomage_specifique"])
  })
})
