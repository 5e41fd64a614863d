import { formatFrenchDate } from "@jalon/kernel"
import type { CodeList } from "@jalon/legal-values/rules"
import { certificationTypeWords, diplomaText } from "../../rules/index.ts"
import { trainingWords } from "./strings.fr.ts"

/** How a value of the register is shown beside the field that says otherwise. */
export const registerText = (name: string, value: unknown, diplomas: CodeList): string => {
  switch (name) {
    case "rncp_registered_until":
      return formatFrenchDate(String(value))
    case "level":
      return trainingWords.level(Number(value))
    case "certification_type":
      return certificationTypeWords[value as keyof typeof certificationTypeWords]
    case "diploma_kind":
      return diplomaText(diplomas, String(value))
    default:
      return String(value)
  }
}
