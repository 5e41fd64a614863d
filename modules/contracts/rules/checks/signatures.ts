import type { ContractData, FieldKey } from "../dictionary/index.ts"
import { isPro } from "../facts/agreement.ts"
import { dayOf, type TextKey } from "../facts/known.ts"
import { partySignatures } from "../facts/signatures.ts"
import { blocking, notApplicable, ofBoth, ok, rule } from "./rule.ts"

/** Everyone whose name must stand on the document; the centre stamps an apprenticeship contract without being a party. */
const signers = (contract: ContractData): readonly (TextKey & FieldKey)[] => [
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
      "Le contrat transmis porte la signature de l'employeur, de la personne embauchée, de son représentant légal si elle est mineure et, s'il en faut un, le visa du centre de formation.",
    message: "Il manque {missing} au contrat.",
    fix: "Faites signer le contrat avant de le transmettre.",
    source: "Code du travail, L6222-4, R6222-2 et D6325-1",
    fields: [],
    check: (contract, { gate = "ready" }) => {
      if (gate !== "deposit") return notApplicable
      const missing = signers(contract).filter((key) => dayOf(contract, key) === null)
      if (missing.length === 0) return ok()
      const words = missing.length === 1 ? "une signature" : `${missing.length} signatures`
      return blocking({ missing: words }, { fields: missing })
    },
  }),
]
