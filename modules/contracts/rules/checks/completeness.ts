import { whatIsMissing } from "../dictionary/missing.ts"
import { blocking, ofBoth, ok, rule } from "./rule.ts"
import { counted } from "./wording.ts"

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
      const missing = whatIsMissing(contract, { gate })
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
