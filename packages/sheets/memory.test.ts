import { execFile } from "node:child_process"
import { randomUUID } from "node:crypto"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { expect, it } from "vitest"

const program = new URL("./testing/measure.ts", import.meta.url).pathname

it.each(["csv", "xlsx"])(
  "a hundred thousand rows of %s are written and read in the same memory as five thousand",
  async (format) => {
    const path = join(tmpdir(), `${randomUUID()}.${format}`)
    const { stdout } = await promisify(execFile)(process.execPath, [program, format, path])
    const { count, writing, reading } = JSON.parse(stdout)
    expect(count).toBe(100_001)
    expect(writing.growth).toBeLessThan(64)
    expect(reading.growth).toBeLessThan(64)
  },
  120_000,
)
