import { expect, it } from "vitest"
import { faultText, operationText } from "./index.ts"

it("tells an exchange in French, and a word that nobody announced as it is", () => {
  expect(operationText("key_info")).toBe("Contrôle de la clé")
  expect(operationText("something_new")).toBe("something_new")
  expect(faultText(null)).toBe("Réussi")
  expect(faultText("late")).toBe("Pas de réponse à temps")
  expect(faultText("something_new")).toBe("something_new")
})
