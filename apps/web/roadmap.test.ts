import { expect, it } from "vitest"
import { roadmap } from "./roadmap.ts"

it("docs/roadmap.md lists exactly the screens still to come", async () => {
  await expect(roadmap()).toMatchFileSnapshot("../../docs/roadmap.md")
})
