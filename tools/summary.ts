import { readFile } from "node:fs/promises"
import { readJourneys, TIMES_AGAIN } from "./spec/reports.ts"

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
  const journeys = await readJourneys()
  if (journeys === null) return missing()
  for (const title of journeys.unsteady)
    console.log(`unsteady: failed beside others, passed ${TIMES_AGAIN} times alone: ${title}`)
  const passed = journeys.tests.filter((test) => test.passed).length
  return { passed, failed: journeys.tests.length - passed }
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
