import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { expect, it } from "vitest"

const engineFilesLoadedBy = async (face: string) => {
  const script = `import { createRequire } from "node:module"
    await import("${face}")
    const loaded = Object.keys(createRequire(import.meta.url).cache)
    process.stdout.write(String(loaded.filter((path) => path.includes("dbos-sdk")).length))`
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, ["--input-type=module", "-e", script], {
    cwd: import.meta.dirname,
  })
  return Number(stdout)
}

it("is cheap to import: modules and the API do not load the engine", async () => {
  expect(await engineFilesLoadedBy("@jalon/jobs")).toBe(0)
  expect(await engineFilesLoadedBy("@jalon/jobs/worker")).toBeGreaterThan(10)
})
