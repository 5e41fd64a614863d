import { expect, it } from "vitest"
import { judgePdf } from "./pdf.ts"

const MEGABYTE = 1024 * 1024
const madeOf = (text: string) =>
  Buffer.from(`%PDF-1.7\n${text.repeat((4 * MEGABYTE) / text.length)}`, "latin1")

it.each([
  "/OpenAction 1 0 R ",
  `/AA${" ".repeat(100)}`,
  "#41",
  "a/JavaScript ",
  "/Filter [/A",
  "stream\nx\x9c",
  "PK\x05\x06aaaa",
  "<svg ",
  "/S%",
  "(",
])("is not worn out by four megabytes of %j", async (text) => {
  const start = performance.now()
  await judgePdf(madeOf(text))
  expect(performance.now() - start).toBeLessThan(5000)
})
