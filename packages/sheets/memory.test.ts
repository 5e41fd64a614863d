import { execFile } from "node:child_process"
import { randomUUID } from "node:crypto"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { expect, it } from "vitest"
import { sweep } from "../../tests/setup/sweep.ts"

const ROWS = sweep(30_000, 100_000)
/** In megabytes: less than holding all the rows would take. */
const GROWTH = sweep(32, 64)
const program = new URL("./testing/measure.ts", import.meta.url).pathname

it.each(["csv", "xlsx"])(
  `${ROWS} rows of %s are written and read in the same memory as five thousand`,
  async (format) => {
    const path = join(tmpdir(), `${randomUUID()}.${format}`)
    const { stdout } = await promisify(execFile)(process.execPath, [program, format, path, String(ROWS)])
    const { count, writing, reading } = JSON.parse(stdout)
    expect(count).toBe(ROWS + 1)
    expect(writing.growth).toBeLessThan(GROWTH)
    expect(reading.growth).toBeLessThan(GROWTH)
  },
)
