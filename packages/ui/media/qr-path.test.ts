import { describe, expect, it } from "vitest"
import { qrPath } from "./qr-path.ts"

describe("QR path", () => {
  it("draws one rectangle for each run of dark modules", () => {
    expect(qrPath({ size: 3, data: [1, 1, 0, 0, 0, 0, 1, 0, 1] })).toBe(
      "M0 0h2v1h-2zM0 2h1v1h-1zM2 2h1v1h-1z",
    )
  })
  it("draws nothing for an empty grid", () => expect(qrPath({ size: 2, data: [0, 0, 0, 0] })).toBe(""))
})
