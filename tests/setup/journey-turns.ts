import { sweep, turnOf } from "./sweep.ts"

/** The gate walks these every time; each of the others comes round within three days. */
const EVERY_TIME = new Set([
  // Who sees and may do what: sessions, roles, spaces of people outside the school, links.
  "access",
  "company-space",
  "hostile",
  "invitations",
  "late-list",
  "password",
  "session",
  "student-space",
  // What everybody meets on every page.
  "accessible",
  "around",
  "axe",
  "keyboard",
  "layout",
  "navigation",
  // What a school lives on: contracts on their way, signatures, deposits, attendance, money.
  "attendance",
  "attendance-offline",
  "closing",
  "contract-deposit",
  "contract-errors",
  "contract-form",
  "contracts",
  "deposit",
  "home",
  "invoicing",
  "partners",
  "signature",
  "students",
])
const PARTS = 3

const nameOf = (file: string): string => file.replace(/^.*\//, "").replace(/\.spec\.ts$/, "")

/** A file keeps its part whatever other files come or go. */
const partOf = (name: string): number =>
  [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % PARTS

export const isEveryTime = (file: string): boolean => EVERY_TIME.has(nameOf(file))

/** The journeys of today: with `--full` all of them, `TURN=2` those of another day. */
export const filesOfTurn = (files: readonly string[], turn: number = turnOf(PARTS)): readonly string[] =>
  sweep(
    files.filter((file) => isEveryTime(file) || partOf(nameOf(file)) === turn),
    files,
  )
