import { describe, expect, it } from "vitest"
import { newPasswordFaults, newPasswordRefusals, rulesFor } from "./password-rules.ts"

const met = (password: string) => rulesFor(password).map((rule) => rule.met)

describe("the rules of a new password", () => {
  it("tick one after the other while one types", () => {
    expect(met("")).toEqual([false, false])
    expect(met("court")).toEqual([false, false])
    expect(met("motdepasse123")).toEqual([true, false])
    expect(met("cheval lampe")).toEqual([true, true])
  })

  it("show the upper bound only to those who pass it", () => {
    expect(rulesFor("ab c".repeat(60)).at(-1)).toEqual({ text: "200 caractères au plus", met: false })
  })

  it("refuse in the words of the server, and only the password", () => {
    expect(newPasswordFaults({ password: "court" })).toEqual({
      password: "Le mot de passe compte au moins 12 caractères.",
    })
    expect(newPasswordFaults({ password: "cheval lampe" })).toEqual({})
    expect(new Set(Object.values(newPasswordRefusals))).toEqual(new Set(["password"]))
  })
})
