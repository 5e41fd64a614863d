import { effectsLeft } from "@jalon/lifecycle"
import { expect, it } from "vitest"
import { handlers } from "./effects.ts"

it("leaves no effect of a contract's life to a capability still to come", () => {
  expect(effectsLeft(handlers)).toEqual({})
})
