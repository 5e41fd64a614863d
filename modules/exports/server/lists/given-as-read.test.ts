import { buffer } from "node:stream/consumers"
import type { Download } from "@jalon/serving"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { givenAsRead } from "./given-as-read.ts"

const somebody = (n: number, organizationId = n) => ({ accountId: `account-${n}`, organizationId })

const archive = (content: Download["content"]) => () =>
  Promise.resolve({ fileName: "factures.zip", contentType: "application/zip", content })

async function* text(...pieces: string[]) {
  for (const piece of pieces) yield Buffer.from(piece)
}

/** Opened, and read by nobody. */
const open = async (who: ReturnType<typeof somebody>) => {
  const { content } = await givenAsRead(who, archive(text("a", "b", "c")))
  return content as unknown as NodeJS.ReadableStream & { destroy: (error?: Error) => void }
}
const closed = (stream: NodeJS.ReadableStream) => new Promise<void>((done) => stream.once("close", done))
const readToItsEnd = async (who: ReturnType<typeof somebody>) =>
  String(await buffer((await givenAsRead(who, archive(text("un", " deux")))).content))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
})
afterEach(() => {
  vi.useRealTimers()
})

it("gives what comes as it comes, and then the person may ask again", async () => {
  expect(await readToItsEnd(somebody(1))).toBe("un deux")
  expect(await readToItsEnd(somebody(1))).toBe("un deux")
})

it("refuses a second archive of the same person while the first is on its way", async () => {
  const first = await open(somebody(1))
  await expect(open(somebody(1))).rejects.toMatchObject({ code: "export.under_way" })
  first.destroy()
  await closed(first)
  expect(await readToItsEnd(somebody(1))).toBe("un deux")
})

it("lets three of a school in, and twelve of all", async () => {
  const opened = await Promise.all([1, 2, 3].map((n) => open(somebody(n, 7))))
  await expect(open(somebody(4, 7))).rejects.toMatchObject({ code: "server.busy" })
  opened.push(...(await Promise.all([11, 12, 13, 14, 15, 16, 17, 18, 19].map((n) => open(somebody(n))))))
  await expect(open(somebody(20))).rejects.toMatchObject({ code: "server.busy" })
  for (const stream of opened) stream.destroy()
  await Promise.all(opened.map(closed))
  // Whoever was refused holds no place, nor do those who left.
  expect(await Promise.all([4, 20].map((n) => readToItsEnd(somebody(n, 7))))).toEqual(["un deux", "un deux"])
})

it("lets go of a reader who takes nothing for a minute", async () => {
  const forgotten = await open(somebody(1))
  const failed = new Promise((done) => forgotten.once("error", done))
  vi.advanceTimersByTime(60_000)
  expect(await failed).toMatchObject({ message: "Nobody reads this file" })
  expect(await readToItsEnd(somebody(1))).toBe("un deux")
})

it("breaks off when a file cannot be read, and never ends as if it were whole", async () => {
  const broken = async function* () {
    yield Buffer.from("un")
    throw new Error("The store is away")
  }
  const { content } = await givenAsRead(somebody(1), archive(broken()))
  await expect(buffer(content)).rejects.toThrow("The store is away")
  expect(await readToItsEnd(somebody(1))).toBe("un deux")
})

it("frees the place of one that is refused before it begins", async () => {
  const refused = () => Promise.reject(new Error("nothing in this period"))
  await expect(givenAsRead(somebody(1), refused)).rejects.toThrow("nothing in this period")
  expect(await readToItsEnd(somebody(1))).toBe("un deux")
})
