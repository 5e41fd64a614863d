import { initialLegalValues } from "@jalon/legal-values/rules"
import { describe, expect, it } from "vitest"
import { type ContractData, fieldsOf } from "../dictionary/index.ts"
import { anApprenticeship, context } from "../testing/contracts.ts"
import { aProfessionalization } from "../testing/pro-contracts.ts"
import { plain, says } from "../testing/says.ts"
import { aMinor, withAttachments } from "../testing/variants.ts"
import { messageVectors, referenceIds } from "./messages.vectors.ts"
import { checkRule, isClear, preCheck } from "./pre-check.ts"
import { notApplicable, ok, rule } from "./rule.ts"
import { contractRules } from "./rules.ts"
import { TOPICS, topicWords } from "./topics.ts"
import { counted, fill, typeset } from "./wording.ts"

describe("pre-check", () => {
  it("puts first what stops the contract, then by line of the panel", () => {
    const findings = preCheck(
      aMinor({
        contrat_duree_hebdo_heures: 39,
        contrat_travail_risque: true,
        employeur_siret: "1",
        formation_niveau: null,
      }),
      context,
    )
    const order = findings.map(({ verdict }) => verdict)
    const expected = ["blocking", "warning", "unknown", "info", "ok", "not_applicable"]
    expect([...new Set(order)]).toEqual(expected)
    expect(order).toEqual(order.toSorted((a, b) => expected.indexOf(a) - expected.indexOf(b)))
    for (const verdict of expected) {
      const ranks = findings
        .filter((one) => one.verdict === verdict)
        .map(({ topic }) => TOPICS.indexOf(topic))
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    }
    expect(isClear(findings)).toBe(false)
    expect(isClear(preCheck(anApprenticeship(), context))).toBe(true)
  })

  it("shows each contract its own rules, in its own words", () => {
    const pro = preCheck(aProfessionalization(), context)
    expect(pro.some(({ id }) => id === "AGE-01" || id === "MA-01" || id === "DAT-03")).toBe(false)
    expect(preCheck(anApprenticeship(), context).some(({ id }) => id.startsWith("PRO-"))).toBe(false)
    for (const { id, title, message, explanation, fix } of [
      ...pro,
      ...preCheck({ contract_type: "professionnalisation" }, { ...context, gate: "deposit" }),
    ])
      expect(`${title} ${message} ${explanation} ${fix}`, id).not.toMatch(/apprenti|CFA\b|ma[iî]tre d/i)
    expect(topicWords.professionnalisation.age).toBe("Public visé")
    expect(topicWords.apprentissage.age).toBe("Âge")
  })

  it("waits, names the fields it waits for, and stops for what is missing", () => {
    const findings = preCheck({ contract_type: "apprentissage" }, context)
    expect(findings.filter(({ verdict }) => verdict === "blocking").map(({ id }) => id)).toEqual(["CPL-01"])
    const dates = findings.find(({ id }) => id === "DAT-01")
    expect(plain(dates?.message ?? "")).toBe(
      "À renseigner : Date de conclusion (date de signature du présent contrat), Date de début d’exécution du contrat.",
    )
    expect(dates?.fix).toBeNull()
    const [missing] = findings
    expect(missing?.fields.length).toBeGreaterThan(60)
    expect(plain(missing?.message ?? "")).toBe(`Il manque ${missing?.fields.length} champs obligatoires.`)
    const one = says("CPL-01", anApprenticeship({ cfa_uai: null }))
    expect(plain(one.message)).toBe("Il manque 1 champ obligatoire.")
    expect(plain(one.fix)).toBe("Renseignez : N° UAI du CFA.")
    const two = says("CPL-01", anApprenticeship({ cfa_uai: null, cfa_siret: null }))
    expect(plain(two.message)).toBe("Il manque 2 champs obligatoires.")
    expect(plain(two.fix)).toMatch(/^Renseignez : .*UAI du CFA, .*SIRET.*\.$/)
    expect(says("CPL-01", anApprenticeship()).verdict).toBe("ok")
    expect(says("CPL-01", anApprenticeship({ apprenti_nir: null })).verdict).toBe("ok")
    expect(
      says("CPL-01", anApprenticeship({ apprenti_nir: null }), { ...context, gate: "deposit" }).fields,
    ).toContain("apprenti_nir")
  })

  it("reads legal values on the day of conclusion, else of the start, else today", () => {
    const explained = (contract: ContractData) => plain(says("DUR-01", contract).explanation)
    expect(explained(anApprenticeship())).toContain("Règle en vigueur au 24/08/2026.")
    expect(explained(anApprenticeship({ contrat_date_conclusion: null }))).toContain(
      "Règle en vigueur au 01/09/2026.",
    )
    expect(explained({ contract_type: "apprentissage" })).toContain("Règle en vigueur au 25/08/2026.")
  })

  it("follows thresholds that an operator adds", () => {
    const longer = {
      name: "seuils.duree_minimum_mois" as const,
      from: "2026-08-24",
      value: 9,
      source: "Décret à venir",
    }
    const given = { ...context, legalValues: [...initialLegalValues, longer] }
    const seven = anApprenticeship({ contrat_date_fin: "2027-03-31" })
    expect(says("DUR-01", seven).verdict).toBe("ok")
    expect(plain(says("DUR-01", seven, given).message)).toBe("Le contrat doit durer au moins 9 mois.")
    expect(says("DUR-01", { ...seven, contrat_date_conclusion: "2026-08-23" }, given).verdict).toBe("ok")
  })

  it("says when no threshold is known", () => {
    const found = says("DUR-01", anApprenticeship(), { ...context, legalValues: [] })
    expect(found.verdict).toBe("unknown")
    expect(plain(found.message)).toBe("Aucun seuil connu à cette date.")
    expect(found.fields).toEqual([])
  })

  it("keeps a rule to its days, its contracts and its operators", () => {
    const one = rule({
      id: "TEST",
      severity: "info",
      topic: "form",
      title: "L'essai",
      explanation: "Rien.",
      message: "Dit : {what}.",
      fix: "Rien à faire.",
      source: "Ici",
      fields: ["contrat_type", "pro_type"],
      from: "2026-08-24",
      until: "2026-08-25",
      opcos: ["akto", "opco_ep"],
      check: () => ok({ what: "oui" }),
    })
    const at = (changes: Partial<ContractData>) => checkRule(one, anApprenticeship(changes), context).verdict
    expect(at({})).toBe("ok")
    expect(at({ contrat_date_conclusion: "2026-08-23" })).toBe("not_applicable")
    expect(at({ contrat_date_conclusion: "2026-08-25" })).toBe("ok")
    expect(at({ contrat_date_conclusion: "2026-08-26" })).toBe("not_applicable")
    expect(at({ employeur_opco: "akto" })).toBe("ok")
    expect(at({ employeur_opco: "atlas" })).toBe("not_applicable")
    expect(at({ employeur_opco: null })).toBe("not_applicable")
    expect(checkRule(one, aProfessionalization(), context).verdict).toBe("not_applicable")
    expect(checkRule(one, anApprenticeship(), context)).toMatchObject({
      title: "L’essai",
      message: "Dit\u00a0: oui.",
      fix: "Rien à faire.",
      fields: ["contrat_type"],
      uncertain: null,
    })
    const never = checkRule({ ...one, check: () => notApplicable }, anApprenticeship(), context)
    expect(never).toMatchObject({ message: "Sans objet pour ce contrat.", fix: null, fields: [] })
  })

  it("lists the fields of a finding that stands, and hides the filled ones while it waits", () => {
    expect(says("DAT-01", anApprenticeship({ contrat_date_conclusion: null })).fields).toEqual([
      "contrat_date_conclusion",
    ])
    expect(says("DAT-01", anApprenticeship()).fields).toEqual([
      "contrat_date_conclusion",
      "contrat_date_debut",
    ])
    expect(says("DAT-01", anApprenticeship())).toMatchObject({ message: "Conforme.", fix: null })
  })

  it("tells where a rule is not certain", () => {
    expect(says("ESS-02", anApprenticeship()).uncertain).toContain("Cour de cassation")
    expect(says("DUR-02", anApprenticeship()).uncertain).toBeNull()
  })

  it("never leaves a blank in a sentence", () => {
    for (const contract of [anApprenticeship(), aMinor(), aProfessionalization()])
      for (const { id, message, explanation, fix } of preCheck(contract, withAttachments()))
        expect(`${message}${explanation}${fix}`, id).not.toMatch(/\{|non renseigné|undefined/)
  })

  it("names only fields of a form", () => {
    const keys = new Set(
      [...fieldsOf("apprentissage"), ...fieldsOf("professionnalisation")].map(({ key }) => key),
    )
    for (const { id, fields } of contractRules)
      for (const key of fields) expect(keys.has(key), `${id} ${key}`).toBe(true)
  })
})

describe("sentences", () => {
  /** Figures are blanks in ours and figures in the reference: both are left out. */
  const bare = (text: string) => plain(typeset(text)).replace(/\{\w+\}|\d+/g, "#")

  it.each(messageVectors)("%s speaks as the reference does", (id, sentence) => {
    const found = contractRules.find((one) => one.id === id)
    expect(bare(found?.message ?? "")).toBe(bare(sentence))
  })

  it("has every rule of the reference", () => {
    const ids = contractRules.map(({ id }) => id.replace(/^(DEP-04)-.*$/, "$1"))
    expect(referenceIds.filter((id) => !ids.includes(id))).toEqual([])
    expect(referenceIds).toHaveLength(73)
  })

  it("prints each kind of value", () => {
    expect(
      plain(
        fill("{a} {b} {c} {d} {e} {f} {g_cents} {h}", {
          a: "x",
          b: "2026-09-01",
          c: 1607.5,
          d: true,
          e: false,
          f: null,
          g_cents: 80_282,
        }),
      ),
    ).toBe("x 01/09/2026 1 607,5 oui non non renseigné 802,82 € non renseigné")
  })

  it("keeps figures and their unit together", () => {
    expect(typeset("{n} % et {m} h")).toBe("{n}\u00a0% et {m}\u00a0h")
    expect(typeset("{n} heures")).toBe("{n} heures")
    expect(typeset("l'un : 3 %")).toBe("l’un\u00a0: 3\u00a0%")
    expect(typeset("{n} €")).toBe("{n}\u00a0€")
  })

  it("counts", () => {
    expect([0, 1, 2].map((count) => counted(count, "champ"))).toEqual(["0 champ", "1 champ", "2 champs"])
  })
})
