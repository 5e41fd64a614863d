import type { Ledger } from "../load/index.ts"
import type { Machine } from "../machine/index.ts"
import type { Check, Verdict } from "./check.ts"
import { noSurprise, passwordsStand, picturesStand, renamedOnce, sessionsStand } from "./commands.ts"
import { eachMailOnce, eachPasswordChangeTold, eachResetMailed, everyMailExpected } from "./mails.ts"
import { readMails } from "./received-mails.ts"
import { chainsWhole, workFinished } from "./records.ts"

export type { Verdict } from "./check.ts"

const checks: readonly Check[] = [
  renamedOnce,
  passwordsStand,
  picturesStand,
  sessionsStand,
  noSurprise,
  eachMailOnce,
  eachResetMailed,
  eachPasswordChangeTold,
  everyMailExpected,
  chainsWhole,
  workFinished,
]

/** Holds everything the run left behind against what the load was told. */
export const holdAgainst = async (machine: Machine, ledger: Ledger): Promise<Verdict[]> => {
  const mails = await readMails(machine.mailFile)
  return machine.asAdmin(async (admin) => {
    const verdicts: Verdict[] = []
    for (const check of checks)
      verdicts.push(await check({ admin, ledger, mails, filesFolder: machine.filesFolder }))
    return verdicts
  })
}
