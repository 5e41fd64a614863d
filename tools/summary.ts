import { readFile } from "node:fs/promises"

type Count = { passed: number; failed: number }

/** The reports that the test runners left; a missing one counts as a failure, not as nothing to say. */
const vitest = async (): Promise<Count> => {
  const report = JSON.parse(await readFile(".cache/vitest.json", "utf8")) as {
    numPassedTests: number
    numFailedTests: number
    numFailedTestSuites: number
  }
  return {
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, report.numFailedTestSuites && 1),
  }
}

const playwright = async (): Promise<Count> => {
  const { stats } = JSON.parse(await readFile(".cache/e2e.json", "utf8")) as {
    stats: { expected: number; unexpected: number; flaky: number }
  }
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
}

const missing = (): Count => ({ passed: 0, failed: 1 })
const reports = await Promise.all([vitest().catch(missing), playwright().catch(missing)])
const failedSteps = Number(process.argv[2] ?? 0)
const passed = reports.reduce((sum, report) => sum + report.passed, 0)
const failedTests = reports.reduce((sum, report) => sum + report.failed, 0)
// A step can fail without a failed test (the check, a build): it still fails the gate.
const failed = failedTests > 0 ? failedTests : failedSteps
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
