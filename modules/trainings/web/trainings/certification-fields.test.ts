import { describe, expect, it } from "vitest"
import { type Certification, fieldsOfCertification, fieldsToFill } from "./certification-fields.ts"

const mco: Certification = {
  rncp_code: "RNCP38362",
  title: "BTS Management commercial opérationnel",
  level: 5,
  certification_type: "diplome",
  certifiers: [{ siret: null, name: "Ministère de l’Éducation nationale" }],
  registered_until: "2028-08-31",
  is_active: true,
  blocks: [{ code: "RNCP38362BC01", title: "Vente conseil" }],
  diploma_codes: ["32031213"],
  replaced_by: null,
  replaces: null,
}

describe("what the register fills", () => {
  it("[R-07] puts a certification in the fields of a training, the contract's diploma included", () => {
    expect(fieldsOfCertification(mco)).toEqual({
      title: mco.title,
      certification_type: "diplome",
      level: 5,
      certifier_name: "Ministère de l’Éducation nationale",
      rncp_registered_until: "2028-08-31",
      diploma_code: "32031213",
      diploma_kind: "54",
      blocks: mco.blocks,
    })
  })

  it("chooses no diploma code among several, and leaves out what the register does not know", () => {
    const fields = fieldsOfCertification({ ...mco, diploma_codes: ["32031213", "32031214"], level: null })
    expect(fields).not.toHaveProperty("diploma_code")
    expect(fields).not.toHaveProperty("level")
  })

  it("notes the certification that is renewed: its level is kept until another is published", () => {
    expect(fieldsOfCertification({ ...mco, replaces: "RNCP34031" })).toMatchObject({
      former_rncp_code: "RNCP34031",
    })
  })

  it("never writes over what a person typed", () => {
    const draft = { title: "MCO en alternance", level: null, certifier_name: "" }
    expect(fieldsToFill(draft, { title: mco.title, level: 5, certifier_name: "M" }, {})).toEqual({
      level: 5,
      certifier_name: "M",
    })
  })

  it("replaces what another code had brought", () => {
    const former = { title: "BTS NDRC", level: 5 }
    const draft = { title: "BTS NDRC", level: 5 }
    expect(fieldsToFill(draft, { title: mco.title, level: 5 }, former)).toEqual({ title: mco.title })
  })
})
