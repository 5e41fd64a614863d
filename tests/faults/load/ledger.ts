import { newTally, type Tally } from "./client.ts"
import type { Person } from "./people.ts"

/** What the load was told, person by person: the product's tables are held against it. */
export type Renaming = { person: Person; acknowledged: number[]; lastTried: number; tally: Tally }
export type PasswordChanging = { person: Person; changes: number; password: string; tally: Tally }
export type PictureChanging = { person: Person; tally: Tally }
export type Visiting = { person: Person; opened: string[]; left: string[]; logins: Tally; logouts: Tally }
export type Forgetting = { person: Person; tally: Tally }

export type Ledger = {
  renaming: Renaming[]
  changingPassword: PasswordChanging[]
  changingPicture: PictureChanging[]
  visiting: Visiting[]
  forgetting: Forgetting[]
  /** Refusals that no rule explains: there must be none. */
  surprises: string[]
}

export const newLedger = (): Ledger => ({
  renaming: [],
  changingPassword: [],
  changingPicture: [],
  visiting: [],
  forgetting: [],
  surprises: [],
})

export const sum = (tallies: readonly Tally[]): Tally =>
  tallies.reduce(
    (all, one) => ({
      acknowledged: all.acknowledged + one.acknowledged,
      lost: all.lost + one.lost,
      refused: all.refused + one.refused,
    }),
    newTally(),
  )

export const talliesOf = (ledger: Ledger): Record<string, Tally> => ({
  "PATCH /user/account": sum(ledger.renaming.map(({ tally }) => tally)),
  "POST /user/change-password": sum(ledger.changingPassword.map(({ tally }) => tally)),
  "PATCH /user/update-profile-picture": sum(ledger.changingPicture.map(({ tally }) => tally)),
  "POST /user/login": sum(ledger.visiting.map(({ logins }) => logins)),
  "POST /user/logout": sum(ledger.visiting.map(({ logouts }) => logouts)),
  "POST /user/forgot-password": sum(ledger.forgetting.map(({ tally }) => tally)),
})
