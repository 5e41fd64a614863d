import { expect, it } from "vitest"
import { emptyEmployer } from "./employer.ts"
import { fillEmpty } from "./fill-empty.ts"

const said = {
  denomination: "GARAGE TRESMONT",
  naf: "4520A",
  idcc: "1090",
  secteur: "prive",
  employeur_type: "12",
  opco: "opco_mobilites",
  "address.numero": "12",
  "address.voie": "rue des Lilas",
  "address.code_postal": "35000",
  "address.commune": "RENNES",
} as const

it("fills in what nobody wrote, the operator left to its own rule", () => {
  const filled = fillEmpty({ ...emptyEmployer, denomination: "Garage Tresmont" }, said)
  const { denomination: _, opco: _o, ...rest } = said
  expect(filled).toMatchObject(rest)
})

it("replaces no word of ours, and completes a town by its street", () => {
  const ours = {
    ...emptyEmployer,
    denomination: "Chez Tresmont",
    naf: "4511Z",
    idcc: "1090",
    "address.code_postal": "35000",
    "address.commune": "Rennes",
  }
  const filled = fillEmpty(ours, said)
  expect(filled).toMatchObject({ "address.voie": "rue des Lilas", employeur_type: "12" })
  expect(filled).not.toHaveProperty("naf")
  expect(filled).not.toHaveProperty("denomination")
})

it("does not mix two addresses", () => {
  const ours = { ...emptyEmployer, denomination: "Tresmont", "address.commune": "Nantes" }
  expect(Object.keys(fillEmpty(ours, said)).filter((key) => key.startsWith("address"))).toEqual([])
})

it("takes the sector from the kind of employer", () => {
  expect(fillEmpty({ ...emptyEmployer, denomination: "Mairie" }, { employeur_type: "22" })).toEqual({
    employeur_type: "22",
    secteur: "public",
  })
})
