import { describe, expect, it } from "vitest"
import { amendmentMoveLabel, amendmentMovesFrom, amendmentStatusKeys } from "./amendment-life.ts"

describe("the life of an amendment", () => {
  it("offers at each status these steps and no other", () => {
    expect(
      Object.fromEntries(amendmentStatusKeys.map((status) => [status, amendmentMovesFrom(status)])),
    ).toEqual({
      draft: ["declareReady", "cancel"],
      ready: ["startSignature", "signOnPaper", "reopen", "cancel"],
      in_signature: ["withdraw", "cancel"],
      signed: ["declareTransmitted", "cancel"],
      transmitted: ["accept", "refuse"],
      engaged: [],
      refused: ["correct", "cancel"],
      cancelled: [],
    })
  })

  it("speaks French with its apostrophes", () => {
    expect(amendmentMoveLabel("accept")).toBe("Enregistrer l’accord")
  })
})
