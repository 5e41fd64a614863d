import type { ContractData, Gate } from "../dictionary/index.ts"
import { whatIsMissing } from "../dictionary/missing.ts"
import { blocking, ofBoth, ok, rule } from "./rule.ts"
import { counted } from "./wording.ts"

/** Two rules of the deposit speak of signatures, with who lacks. */
const isSignature = (key: string): boolean => /^(convention_)?signature_\w+_date$/.test(key)

/** What a convention or a signature on paper was made without is no longer asked of a file that holds them. */
const missingAt = (contract: ContractData, gate: Gate) => {
  const missing = whatIsMissing(contract, { gate })
  return gate === "deposit"
    ? missing.filter((field) => ["ready", "deposit"].includes(field.gate) && !isSignature(field.key))
    : missing
}

export const completenessRules = [
  rule({
    ...ofBoth,
    id: "CPL-01",
    severity: "blocking",
    topic: "form",
    title: "Champs obligatoires",
    explanation: "Le formulaire est complet : chaque champ qu'il demande pour ce contrat est rempli.",
    message: "Il manque {missing}.",
    fix: "Renseignez : {fields}.",
    source: "Notices 51649#09 et 51650#09",
    fields: [],
    check: (contract, { gate = "ready" }) => {
      const missing = missingAt(contract, gate)
      const count = missing.length
      if (count === 0) return ok()
      return blocking(
        {
          missing: `${counted(count, "champ")} obligatoire${count < 2 ? "" : "s"}`,
          fields: missing.map(({ label }) => label).join(", "),
        },
        { fields: missing.map(({ key }) => key) },
      )
    },
  }),
]
