import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { mkdir, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { describe, expect, it, onTestFinished } from "vitest"
import { throwawayFolder } from "./throwaway-folder.ts"

const aFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), "jalon-memory-"))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

describe("the folder of a cluster that nobody keeps", () => {
  it("lies on the disk where there is no memory to hold it", async () => {
    const folder = await throwawayFolder("/nowhere")
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    expect(folder.startsWith(tmpdir())).toBe(true)
  })

  it("takes away what a run that was killed left, and nothing of one that goes on", async () => {
    const memory = await aFolder()
    const { pid: ended } = spawnSync("true")
    const [left, held] = [join(memory, `jalon-pg-${ended}-a`), join(memory, `jalon-pg-${process.ppid}-b`)]
    for (const folder of [left, held]) await mkdir(folder)
    const folder = await throwawayFolder(memory)
    expect(folder.startsWith(memory)).toBe(true)
    expect([left, held, folder].map((one) => existsSync(one))).toEqual([false, true, true])
  })
})
