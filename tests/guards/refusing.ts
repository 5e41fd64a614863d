import { execFile } from "node:child_process"
import { cp, mkdtemp, rm, symlink } from "node:fs/promises"
import { tmpdir } from "node:os"
import { delimiter, join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"

export const ROOT = fileURLToPath(new URL("../../", import.meta.url))
export const SAMPLES = fileURLToPath(new URL("./samples/", import.meta.url))
const run = promisify(execFile)

process.env.PATH = [join(ROOT, "node_modules/.bin"), process.env.PATH].join(delimiter)

/** A copy of a sample in a folder of its own, beside the real settings it is judged by. */
export const inACopy = async <T>(
  sample: string,
  settings: readonly string[],
  work: (folder: string) => Promise<T>,
): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), "jalon-guard-"))
  try {
    await cp(join(SAMPLES, sample), folder, { recursive: true })
    for (const file of settings) await cp(join(ROOT, file), join(folder, file))
    await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"))
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What a program says and whether it objected. */
export const verdict = async (folder: string, command: string, ...args: string[]) => {
  try {
    const { stdout, stderr } = await run(command, args, { cwd: folder, maxBuffer: 64 * 1024 * 1024 })
    return { objected: false, said: `${stdout}${stderr}` }
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string }
    return { objected: true, said: `${stdout}${stderr}` }
  }
}
