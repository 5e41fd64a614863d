import { execFile } from "node:child_process"
import { promisify } from "node:util"

const run = promisify(execFile)

type Cruise = {
  summary: {
    totalCruised: number
    violations: { from: string; to: string; rule: { name: string }; comment?: string }[]
  }
}

/** Runs dependency-cruiser on the folders of `root` and tells each import that breaks a level. */
export const brokenLevels = async (root: string, folders: readonly string[]): Promise<string[]> => {
  const { stdout } = await run(
    "depcruise",
    ["--config", ".dependency-cruiser.cjs", "--output-type", "json", ...folders],
    { cwd: root, maxBuffer: 256 * 1024 * 1024 },
  ).catch((failed: { stdout: string; stderr: string }) => {
    if (failed.stdout) return failed
    throw new Error(failed.stderr)
  })
  const { summary } = JSON.parse(stdout) as Cruise
  // Without the classic compiler it understands no TypeScript, sees nothing and is content.
  if (summary.totalCruised === 0) throw new Error("dependency-cruiser saw no file at all")
  return summary.violations.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`)
}
