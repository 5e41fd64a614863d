import { setTimeout as wait } from "node:timers/promises"
import { changePasswords, changePictures, forget, type Load, rename, visit } from "./commands.ts"
import { type Ledger, newLedger, sum, talliesOf } from "./ledger.ts"
import type { People, Person } from "./people.ts"

export { forget } from "./commands.ts"
export { type Ledger, newLedger, talliesOf } from "./ledger.ts"
export { addPeople, type People } from "./people.ts"

const FORGETTING_AT_ONCE = 3

/** Commands that write and mail, by everybody at once, until told to end. */
export const startLoad = (
  url: string,
  people: People,
  pause: () => number,
): { ledger: Ledger; acknowledged: () => number; end: () => Promise<void> } => {
  const ledger = newLedger()
  let ended = false
  const load: Load = { url, ledger, pause, goesOn: () => !ended }
  const queue = [...people.forgetting]
  const forgetInTurn = async () => {
    for (let person: Person | undefined = queue.pop(); person && !ended; person = queue.pop()) {
      await forget(load, person)
      await wait(pause())
    }
  }
  const everybody = Promise.all([
    ...people.renaming.map((person) => rename(load, person)),
    ...people.changingPassword.map((person) => changePasswords(load, person)),
    ...people.changingPicture.map((person) => changePictures(load, person)),
    ...people.visiting.map((person) => visit(load, person)),
    ...Array.from({ length: FORGETTING_AT_ONCE }, forgetInTurn),
  ])
  return {
    ledger,
    acknowledged: () => sum(Object.values(talliesOf(ledger))).acknowledged,
    end: async () => {
      ended = true
      await everybody
    },
  }
}
