import type { ContractData } from "../dictionary/index.ts"
import { isPro } from "../facts/agreement.ts"
import { dayOf } from "../facts/known.ts"
import { partySignatures } from "../facts/signatures.ts"
import { blocking, notApplicable, ofBoth, ok, rule } from "./rule.ts"

const names = {
  signature_employeur_date: "la signature de l’employeur",
  signature_apprenti_date: "la signature de l’apprenti",
  signature_salarie_date: "la signature du salarié",
  signature_representant_legal_date: "la signature du représentant légal",
  signature_visa_cfa_date: "le visa du CFA",
} as const

/** Everyone whose name must stand on the document; the centre stamps an apprenticeship contract without being a party. */
const signers = (contract: ContractData): readonly (keyof typeof names)[] => [
  ...partySignatures(contract),
  ...(isPro(contract) ? [] : (["signature_visa_cfa_date"] as const)),
]

export const signatureRules = [
  rule({
    ...ofBoth,
    id: "SIG-01",
    severity: "blocking",
    topic: "signatures",
    title: "Signatures présentes",
    explanation:
      "Le contrat transmis porte la signature de l’employeur, de la personne embauchée, de son représentant légal si elle est mineure et, s'il en faut un, le visa du centre de formation.",
    message: "Il manque au contrat : {missing}.",
    fix: "Faites signer le contrat, puis indiquez les dates avant de le transmettre.",
    source: "Code du travail, L6222-4, R6222-2 et D6325-1",
    fields: [],
    check: (contract, { gate = "ready" }) => {
      if (gate !== "deposit") return notApplicable
      const missing = signers(contract).filter((key) => dayOf(contract, key) === null)
      if (missing.length === 0) return ok()
      return blocking({ missing: missing.map((key) => names[key]).join(", ") }, { fields: missing })
    },
  }),
]
