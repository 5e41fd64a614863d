import { describe, expect, it } from "vitest"
import type { ContractData } from "../dictionary/index.ts"
import { whatIsMissing } from "../dictionary/missing.ts"
import type { Host, Mobility, Season } from "../dictionary/situation-data.ts"
import { partySignatures } from "../facts/signatures.ts"
import { isFamilyDeclaration } from "../facts/situations.ts"
import { neededAttachments } from "../needed-attachments.ts"
import { anApprenticeship, context, representative } from "../testing/contracts.ts"
import { aProfessionalization } from "../testing/pro-contracts.ts"
import { plain, says } from "../testing/says.ts"
import { aPublicOne } from "../testing/variants.ts"

const dates = (from: string, to: string): Partial<ContractData> => ({
  contrat_date_debut: from,
  contrat_date_fin: to,
})
const EIGHTEEN = dates("2026-09-01", "2028-02-29")
const TWO_YEARS = dates("2026-09-01", "2028-08-31")
const TEMP_WORK = { employeur_specifique: "1" }

describe("mobility abroad", () => {
  const abroad = (lines: readonly Mobility[], changes: Partial<ContractData> = {}) =>
    anApprenticeship({ situation_mobilite: true, mobilites: lines, ...changes })
  const mob01 = (lines: readonly Mobility[], changes: Partial<ContractData>) =>
    says("MOB-01", abroad(lines, changes)).verdict

  it("S40 MOB-01 nine months of eighteen, and not a day more", () => {
    expect(mob01([{ du: "2027-01-04", au: "2027-10-03" }], EIGHTEEN)).toBe("ok")
    expect(mob01([{ du: "2027-01-04", au: "2027-10-04" }], EIGHTEEN)).toBe("blocking")
    expect(plain(says("MOB-01", abroad([{ du: "2027-01-04", au: "2027-10-04" }], EIGHTEEN)).message)).toBe(
      "La mobilité ne peut dépasser un an ni la moitié du contrat.",
    )
  })

  it("MOB-01 twelve months of twenty-four, in one stay or several", () => {
    expect(mob01([{ du: "2027-09-01", au: "2028-08-31" }], TWO_YEARS)).toBe("ok")
    expect(mob01([{ du: "2027-01-04", au: "2028-01-03" }], TWO_YEARS)).toBe("ok")
    expect(mob01([{ du: "2027-01-04", au: "2028-01-04" }], TWO_YEARS)).toBe("blocking")
    const autumn = { du: "2026-10-01", au: "2026-12-31" }
    expect(mob01([autumn, { du: "2027-01-04", au: "2027-09-03" }], TWO_YEARS)).toBe("ok")
    expect(mob01([autumn, { du: "2027-01-04", au: "2027-10-31" }], TWO_YEARS)).toBe("blocking")
    // Three years: half would allow eighteen months, one year is the most.
    expect(mob01([{ du: "2027-01-01", au: "2028-01-01" }], dates("2026-09-01", "2029-08-31"))).toBe(
      "blocking",
    )
    expect(mob01([{ du: "2026-08-01", au: "2026-10-01" }], TWO_YEARS)).toBe("blocking")
    expect(mob01([{ du: "2027-01-04" }], TWO_YEARS)).toBe("unknown")
    expect(says("MOB-01", anApprenticeship({ mobilites: [{ du: "2027-01-04" }] })).verdict).toBe(
      "not_applicable",
    )
  })

  it("MOB-02 the agreement is signed before departure", () => {
    const on = (convention_le: string | null, today = context.today) =>
      says("MOB-02", abroad([{ du: "2027-01-04", au: "2027-03-31", convention_le }]), { ...context, today })
        .verdict
    expect(on("2027-01-04")).toBe("ok")
    expect(on("2027-01-05")).toBe("blocking")
    expect(on(null, "2027-01-03")).toBe("warning")
    expect(on(null, "2027-01-04")).toBe("blocking")
  })

  it("MOB-03 temporary work sends nobody to another State of the Union", () => {
    const sent = (ue: boolean, changes = TEMP_WORK) =>
      says("MOB-03", abroad([{ du: "2027-01-04", au: "2027-03-31", ue }], changes)).verdict
    expect(sent(true)).toBe("blocking")
    expect(sent(false)).toBe("ok")
    expect(sent(true, { employeur_specifique: "0" })).toBe("not_applicable")
  })

  it("PRO-11 a professionalization contract goes abroad for half of it at most, and may last two years then", () => {
    const pro = (lines: readonly Mobility[], changes: Partial<ContractData> = {}) =>
      aProfessionalization({ situation_mobilite: true, mobilites: lines, ...changes })
    const pro11 = (lines: readonly Mobility[], changes: Partial<ContractData> = {}) =>
      says("PRO-11", pro(lines, changes)).verdict
    expect(pro11([{ du: "2027-01-04", au: "2027-10-03" }], EIGHTEEN)).toBe("ok")
    expect(pro11([{ du: "2027-01-04", au: "2027-10-04" }], EIGHTEEN)).toBe("warning")
    expect(pro11([{ du: "2026-08-01", au: "2026-10-01" }], EIGHTEEN)).toBe("warning")
    expect(says("PRO-11", aProfessionalization()).verdict).toBe("not_applicable")
    // Somebody of 27 with a diploma, whom nothing else lets beyond a year.
    const other = {
      salarie_date_naissance: "1999-03-01",
      pro_inscrit_france_travail: true,
      pro_duree_france_travail_mois: 2,
      pro_minimum_social: null,
      pro_accord_duree: null,
    }
    const stay = [{ du: "2027-01-04", au: "2027-06-30" }]
    expect(says("PRO-02", pro(stay, { ...other, ...TWO_YEARS })).verdict).toBe("ok")
    expect(says("PRO-02", pro(stay, { ...other, ...dates("2026-09-01", "2028-09-01") })).verdict).toBe(
      "blocking",
    )
    expect(says("PRO-02", aProfessionalization({ ...other, ...TWO_YEARS })).verdict).toBe("warning")
  })

  it("DUR-05 leaves the months abroad out of the contract's time", () => {
    const hours = { ...dates("2026-09-01", "2027-08-31"), formation_duree_heures: 350 }
    expect(says("DUR-05", anApprenticeship(hours)).verdict).toBe("blocking")
    const stay = [{ du: "2027-01-01", au: "2027-03-31" }]
    expect(says("DUR-05", abroad(stay, hours)).verdict).toBe("ok")
  })
})

describe("host companies", () => {
  const hosted = (lines: readonly Host[], changes: Partial<ContractData> = {}) =>
    anApprenticeship({ situation_accueil: true, entreprises_accueil: lines, ...changes })
  const three = [{ heures: 100 }, { heures: 100 }, { heures: 100 }]

  it("S41 ACC-01 two of them, three for a group of employers", () => {
    expect(says("ACC-01", hosted(three)).verdict).toBe("blocking")
    expect(says("ACC-01", hosted(three.slice(1))).verdict).toBe("ok")
    expect(says("ACC-01", hosted(three, { employeur_specifique: "2" })).verdict).toBe("ok")
    expect(says("ACC-01", hosted([...three, {}], { employeur_specifique: "2" })).verdict).toBe("blocking")
    expect(says("ACC-01", anApprenticeship({ entreprises_accueil: three })).verdict).toBe("not_applicable")
  })

  it("ACC-02 half of the time in the company: 932 hours of 1 864", () => {
    const time = { ...TWO_YEARS, formation_duree_heures: 1350 }
    expect(says("ACC-02", hosted([{ heures: 932 }], time))).toMatchObject({
      verdict: "ok",
      values: { most: 932 },
    })
    expect(says("ACC-02", hosted([{ heures: 900 }, { heures: 33 }], time)).verdict).toBe("blocking")
    expect(says("ACC-02", hosted([{}], time)).verdict).toBe("unknown")
  })

  it("ACC-03 their agreement is sent, ACC-04 temporary work has none", () => {
    expect(says("ACC-03", hosted([{}])).verdict).toBe("warning")
    expect(says("ACC-03", hosted([{ convention_le: "2026-09-02" }])).verdict).toBe("ok")
    expect(says("ACC-04", hosted([{}], TEMP_WORK)).verdict).toBe("blocking")
    expect(says("ACC-04", hosted([{}])).verdict).toBe("ok")
  })
})

describe("two seasonal employers", () => {
  const seasonal = (lines: readonly Season[], changes: Partial<ContractData> = {}) =>
    anApprenticeship({
      ...TWO_YEARS,
      contrat_mode_contractuel: "4",
      employeur2_maitre_nom: "Rey",
      employeur2_maitre_prenom: "Paul",
      saison_calendrier: lines,
      ...changes,
    })
  const whole = [
    { employeur: "2", du: "2027-05-01", au: "2028-08-31" },
    { employeur: "1", du: "2026-09-01", au: "2027-04-30" },
  ]

  it("SAI-01 each has a maître d'apprentissage, and both sign", () => {
    expect(says("SAI-01", seasonal(whole)).verdict).toBe("ok")
    expect(says("SAI-01", seasonal(whole, { employeur2_maitre_nom: null })).verdict).toBe("blocking")
    const filed = { ...context, gate: "deposit" as const }
    expect(says("SAI-01", seasonal(whole), filed)).toMatchObject({
      verdict: "blocking",
      fields: ["employeur2_signature_date"],
    })
    expect(says("SAI-01", seasonal(whole, { employeur2_signature_date: "2026-08-24" }), filed).verdict).toBe(
      "ok",
    )
    expect(says("SAI-01", anApprenticeship()).verdict).toBe("not_applicable")
  })

  it("SAI-02 the calendar covers the contract without overlap", () => {
    const calendar = (lines: readonly Season[]) => says("SAI-02", seasonal(lines)).verdict
    expect(calendar(whole)).toBe("ok")
    expect(calendar([])).toBe("unknown")
    expect(calendar(whole.slice(1))).toBe("blocking")
    const [late = {}, early = {}] = whole
    expect(calendar([{ ...late, du: "2027-05-02" }, early])).toBe("blocking")
    expect(calendar([{ ...late, du: "2027-04-30" }, early])).toBe("blocking")
    expect(calendar([{ ...late, employeur: null }, early])).toBe("blocking")
  })
})

describe("family apprenticeship", () => {
  const atHome = (apprenti_date_naissance: string) =>
    anApprenticeship({
      ...representative,
      apprenti_date_naissance,
      apprenti_nir: null,
      employeur_specifique: "4",
      contrat_date_conclusion: "2026-08-24",
    })

  it("S42 FAM-01 a minor employed by her mother: a declaration, which her mother signs once", () => {
    const minor = atHome("2009-05-10")
    expect(isFamilyDeclaration(minor)).toBe(true)
    expect(says("FAM-01", minor)).toMatchObject({ verdict: "ok", values: { declaration: true } })
    expect(partySignatures(minor)).not.toContain("signature_representant_legal_date")
    const missing = whatIsMissing(minor, { gate: "deposit" }).map(({ key }) => key)
    expect(missing).not.toContain("signature_representant_legal_date")
  })

  it("FAM-01 of age, she signs an ordinary contract; elsewhere a representative signs beside a minor", () => {
    const adult = atHome("2008-05-10")
    expect(isFamilyDeclaration(adult)).toBe(false)
    expect(says("FAM-01", adult).values).toMatchObject({ declaration: false })
    const elsewhere = { ...atHome("2009-05-10"), employeur_specifique: "0" }
    expect(says("FAM-01", elsewhere).verdict).toBe("not_applicable")
    expect(partySignatures(elsewhere)).toContain("signature_representant_legal_date")
  })
})

it("PUB-08 a public employer keeps more than half of the practice", () => {
  const part = (pratique_ailleurs_part: number | null) =>
    says("PUB-08", aPublicOne({ pratique_ailleurs: true, pratique_ailleurs_part })).verdict
  expect(part(49)).toBe("ok")
  expect(part(50)).toBe("warning")
  expect(part(null)).toBe("unknown")
  expect(says("PUB-08", aPublicOne()).verdict).toBe("not_applicable")
})

it("asks for the agreements of each situation among the attachments", () => {
  const codes = (changes: Partial<ContractData>) =>
    neededAttachments(anApprenticeship(changes), false, {
      legalValues: context.legalValues,
      on: "2026-09-01",
    })
  expect(codes({})).not.toContain("convention_mobilite")
  expect(codes({ situation_mobilite: true })).toContain("convention_mobilite")
  expect(codes({ situation_accueil: true })).toContain("convention_accueil")
  expect(codes({ contrat_mode_contractuel: "4" })).toContain("convention_saisonniere")
})
